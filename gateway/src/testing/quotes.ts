/** A request for a quote as a person types it. */
export const leakyTap = {
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  service: 'general',
  message: 'The kitchen tap drips.',
}
