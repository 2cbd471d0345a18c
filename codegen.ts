import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: 'string', Html: 'string' }

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
          BookingRequested: '../booking-requests/booking-requests.ts#BookingRequested',
          QuoteRequested: '../quotes/quotes.ts#QuoteRequested',
          InvalidInput: '../outcome.ts#InvalidInput',
          TooManyRequests: '../outcome.ts#TooManyRequests',
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
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        immutableTypes: true,
        strictScalars: true,
      },
    },
  },
}

export default config
