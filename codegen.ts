import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { Date: 'string', DateTime: 'string', Html: 'string' }

/** Reads schema.graphql twice: resolver types for the gateway, operation types for the web client. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'gateway/src/graphql/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        contextType: '../context.ts#Context',
        mapperTypeSuffix: 'Source',
        mappers: {
          Service: 'content#Service',
          Location: 'content#Location',
          Business: 'content#Business',
          Article: 'content#Article',
          TextPage: 'content#Page',
          AreaMap: 'content#AreaMap',
          Availability: '../diary/diary.ts#Availability',
          ArrivalWindow: '../diary/diary.ts#ArrivalWindow',
          Booked: '../booking/confirm.ts#Booked',
          Booking: '../booking/view.ts#BookingView',
          BookingChanged: '../booking/changes.ts#BookingChanged',
          BookingLinkRequested: '../booking/links.ts#BookingLinkRequested',
          DispatchRequested: '../dispatch-requests/dispatch-requests.ts#DispatchRequested',
          BookingHeld: '../booking/holds.ts#BookingHeld',
          HoldReleased: '../booking/holds.ts#HoldReleased',
          HoldEnded: '../booking/outcomes.ts#HoldEnded',
          LinkNotValid: '../booking/outcomes.ts#LinkNotValid',
          NotChangeable: '../booking/outcomes.ts#NotChangeable',
          SlotTaken: '../booking/outcomes.ts#SlotTaken',
          QuoteRequested: '../quotes/quotes.ts#QuoteRequested',
          InvalidInput: '../outcome.ts#InvalidInput',
          Review: '../reviews/reviews.ts#PublishedReview',
          ReviewSubmitted: '../reviews/reviews.ts#ReviewSubmitted',
          StaffChange: '../staff-changes/staff-changes.ts#StaffChange',
          ReviewInvitation: '../reviews/reviews.ts#ReviewInvitation',
          InboxCounts: '../inbox/inbox.ts#InboxCounts',
          InboxItem: '../inbox/inbox.ts#InboxItem',
          InboxChanged: '../inbox/handle.ts#InboxChanged',
          BookingMade: '../booking/make.ts#BookingMade',
          ReviewCounts: '../reviews/moderate.ts#ReviewCounts',
          StaffReview: '../reviews/moderate.ts#StaffReview',
          ReviewDecided: '../reviews/moderate.ts#ReviewDecided',
          TooManyRequests: '../outcome.ts#TooManyRequests',
          StaffBookingConnection: '../booking-list/booking-list.ts#BookingList',
          StaffBookingRow: '../booking-list/booking-list.ts#ListedBooking',
          StaffQuoteConnection: '../quote-list/quote-list.ts#QuoteList',
          StaffQuoteRow: '../quote-list/quote-list.ts#ListedQuote',
          RowsUpdated: '../lists/update-rows.ts#RowsUpdated',
          SavedView: '../saved-views/saved-views.ts#View',
          SavedViewSaved: '../saved-views/saved-views.ts#SavedViewSaved',
        },
        immutableTypes: true,
        enumsAsTypes: true,
        useTypeImports: true,
        useIndexSignature: true,
        emitLegacyCommonJSImports: false,
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
    // So that the client's cache knows which types are a Refusal.
    'web/src/graphql/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { apolloClientVersion: 3, useExplicitTyping: false },
    },
    'web/src/graphql/': {
      documents: ['web/src/**/*.{ts,tsx}', '!web/src/graphql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        emitLegacyCommonJSImports: false,
        immutableTypes: true,
        strictScalars: true,
      },
    },
  },
}

export default config
