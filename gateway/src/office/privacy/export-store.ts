import { sql } from 'drizzle-orm'
import { isStaffMessageSql } from '../../messaging/index.ts'
import { textArray } from '../../platform/database/raw-sql.ts'
import {
  bookingIds,
  conversationIds,
  dispatchRequestIds,
  idArray,
  isContactSql,
  isTenantSql,
  isTheirMessageSql,
  type Person,
  pricedQuoteIds,
  quoteRequestIds,
  type Reader,
} from './person-store.ts'

/** Everything held about a person, part by part. */
export async function readPersonalData(
  db: Reader,
  person: Person,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await db.execute<{ held: Readonly<Record<string, unknown>> }>(sql`
    select json_build_object(
      'customer', (select json_agg(to_jsonb(customer) - 'id' - 'search' - 'merged_into' - 'created_by' - 'version' order by id)
                     from customer where id = any(${idArray(person)})),
      'contacts', (select json_agg(json_build_object('kind', lower(kind), 'value', value, 'label', label) order by id)
                     from customer_contact where customer_id = any(${idArray(person)})),
      'properties', (select json_agg(to_jsonb(property) - 'id' - 'key' - 'version' || jsonb_build_object('relation', relation))
                       from customer_property join property on property.id = property_id
                      where customer_id = any(${idArray(person)})),
      'notes', (select json_agg(json_build_object('at', at, 'text', text) order by id)
                  from customer_note where customer_id = any(${idArray(person)})),
      'bookings', (select json_agg(to_jsonb(booking) - 'id' - 'search' - 'link_generation' - 'sequence' - 'assignee_id'
                            || jsonb_build_object(
                              'state', state, 'starts_at', starts_at, 'window_ends_at', window_ends_at,
                              'notes', (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at)
                                          from booking_note where booking_id = booking.id),
                              'staff_notes', (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at)
                                                from booking_staff_note where booking_id = booking.id),
                              'history', (select jsonb_agg(jsonb_build_object('at', at, 'what', kind) order by id)
                                            from booking_event where booking_id = booking.id),
                              'job_record', (select to_jsonb(job_record) - 'booking_id' - 'account_id'
                                               from job_record where booking_id = booking.id),
                              'photos', (select count(*) from photo where booking_id = booking.id))
                          order by starts_at)
                     from booking join visit using (id) where id in (${bookingIds(person)})),
      'contact_on_site_at', (select json_agg(json_build_object('reference', reference, 'booked_at', booked_at, 'street', street,
                                    'suburb', suburb, 'contact_name', contact_name, 'contact_phone', contact_phone))
                               from booking where ${isContactSql(person)}),
      'quote_requests', (select json_agg(to_jsonb(quote_request) - 'id' - 'search' - 'fingerprint' - 'phone_key' - 'assignee_id'
                                  || jsonb_build_object('replies',
                                       (select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by id)
                                          from quote_reply where quote_request_id = quote_request.id))
                                order by received_at)
                           from quote_request where id in (${quoteRequestIds(person)})),
      'tenant_in_work_orders', (select json_agg(json_build_object('reference', reference, 'received_at', received_at,
                                         'street', work_order ->> 'street', 'suburb', work_order ->> 'suburb',
                                         'tenant_name', work_order ->> 'tenantName',
                                         'tenant_phone', work_order ->> 'tenantPhone') order by received_at)
                                  from quote_request where ${isTenantSql(person)}),
      'quotes', (select json_agg(to_jsonb(priced_quote) - 'id' - 'customer_id' - 'link_generation' - 'version' - 'created_by'
                              - 'booking_id'
                          || jsonb_build_object('versions',
                               (select jsonb_agg(to_jsonb(priced_quote_version) - 'quote_id' order by number)
                                  from priced_quote_version where quote_id = priced_quote.id))
                          order by created_at)
                   from priced_quote where id in (${pricedQuoteIds(person)})),
      'maintenance_plans', (select json_agg(to_jsonb(maintenance_plan) - 'id' - 'customer_id' - 'property_id' - 'booking_id' - 'version'
                                     order by due)
                              from maintenance_plan where customer_id = any(${idArray(person)})),
      'emergency_requests', (select json_agg(to_jsonb(dispatch_request) - 'id' - 'fingerprint' - 'phone_key' - 'assignee_id'
                                      order by received_at)
                               from dispatch_request where id in (${dispatchRequestIds(person)})),
      'reviews', (select json_agg(json_build_object('at', written_at, 'stars', review_version.stars, 'text', text,
                                   'publication_agreed', publication_agreed, 'author', author, 'state', state,
                                   'reply', reply) order by written_at)
                    from review join review_version on review_id = review.id where booking_id in (${bookingIds(person)})),
      'received_messages', (select json_agg(json_build_object('at', inbound_message.received_at, 'kind', lower(kind),
                                      'from', coalesce(phone_e164, email), 'caller', caller_name, 'text', body) order by inbound_message.received_at)
                              from inbound_message join conversation on conversation.id = conversation_id
                             where conversation_id in (${conversationIds(person)})),
      'reply_addresses', (select json_agg(json_build_object('email', email)) from reply_address
                           where email = any(${textArray(person.emails)})),
      'messages', (select json_agg(json_build_object('at', created_at, 'channel', channel, 'to', recipient, 'subject', subject,
                                    'text', plain, 'state', state) order by created_at)
                     from message where ${isTheirMessageSql(person)} and not ${isStaffMessageSql})
    ) as held`)
  return rows[0]?.held ?? {}
}
