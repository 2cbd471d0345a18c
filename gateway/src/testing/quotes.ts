/** A work order as a property manager enters it. */
export const leakyRental = {
  agency: 'Sample Realty',
  name: 'Kim Ng',
  email: 'kim@realty.example.org',
  phone: '(07) 5550 0142',
  street: '9/4 Sample Street',
  suburb: 'Southport',
  tenantName: 'Tom Hall',
  tenantPhone: '0491 570 157',
  tenantAgreed: true,
  service: 'general',
  emergency: false,
  message: 'The shower drips into the wall.',
  access: 'Keys at the office.',
  limitDollars: 500,
  invoiceTo: 'R Owner, care of Sample Realty',
  invoiceEmail: 'accounts@realty.example.org',
  orderNumber: 'WO-118',
}

/** A quote request as a customer enters it. */
export const leakyTap = {
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  service: 'general',
  message: 'The kitchen tap drips.',
}
