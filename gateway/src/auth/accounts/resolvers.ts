import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { openSessions, signOut } from '../sessions/session.ts'
import { nameChange, ownAccount, passwordChange, sessionsEnd } from './me.ts'
import { accountPasskeys, passkeyAdd, passkeyChallenge, passkeyOptions, passkeyRemove } from './passkeys.ts'
import { passwordReset, passwordResetRequest } from './password-reset.ts'
import { invitationAccept, invitationByToken, ownerRegister } from './registration.ts'
import { passkeySignIn, signIn } from './sign-in.ts'
import { invitationCreate, invitationRevoke, memberChange, memberSessionsEnd, readTeam } from './team.ts'

export const staffResolvers = {
  Query: {
    staffMe: (_root, _args, context) => ownAccount(context),
    invitation: (_root, { token }, context) => invitationByToken(token, context),
    team: (_root, _args, context) => readTeam(context),
  },
  Mutation: {
    signIn: (_root, { input }, context) => signIn(input, context),
    signOut: (_root, _args, context) => signOut(context),
    passkeyChallenge: (_root, _args, context) => passkeyChallenge(context),
    passkeySignIn: (_root, { input }, context) => passkeySignIn(input, context),
    ownerRegister: (_root, { input }, context) => ownerRegister(input, context),
    invitationAccept: (_root, { input }, context) => invitationAccept(input, context),
    passwordResetRequest: (_root, { input }, context) => passwordResetRequest(input, context),
    passwordReset: (_root, { input }, context) => passwordReset(input, context),
    nameChange: (_root, { input }, context) => nameChange(input, context),
    passwordChange: (_root, { input }, context) => passwordChange(input, context),
    sessionsEnd: (_root, { input: { id } }, context) => sessionsEnd(id ?? null, context),
    passkeyPrepare: async (_root, _args, context) => ({
      type: 'PasskeyOptions' as const,
      options: await passkeyOptions(context),
    }),
    passkeyAdd: (_root, { input }, context) => passkeyAdd(input, context),
    passkeyRemove: (_root, { input }, context) => passkeyRemove(input.id, context),
    invitationCreate: (_root, { input }, context) => invitationCreate(input, context),
    invitationRevoke: (_root, { input }, context) => invitationRevoke(input.id, context),
    memberChange: (_root, { input }, context) => memberChange(input, context),
    memberSessionsEnd: (_root, { input }, context) => memberSessionsEnd(input.id, context),
  },
  StaffMe: {
    technicianId: ({ technicianId }) => technicianId,
    sessions: ({ id }, _args, context) => openSessions(id, context),
    passkeys: ({ id }, _args, context) => accountPasskeys(id, context),
    hasPassword: ({ passwordHash }) => passwordHash !== null,
  },
  StaffSession: {
    id: ({ handle }) => handle,
    place: ({ clientKey }) => clientKey,
    openedAt: ({ createdAt }) => dateTime(createdAt),
    lastSeenAt: ({ lastSeenAt }) => dateTime(lastSeenAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
  Passkey: {
    addedAt: ({ createdAt }) => dateTime(createdAt),
    lastUsedAt: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : null),
  },
  Member: {
    id: ({ account }) => account.id,
    name: ({ account }) => account.name,
    email: ({ account }) => account.email,
    role: ({ account }) => account.role,
    technicianId: ({ account }) => account.technicianId,
    version: ({ account }) => account.version,
    disabledAt: ({ account }) => (account.disabledAt ? dateTime(account.disabledAt) : null),
    lastSeenAt: ({ lastSeenAt }) => (lastSeenAt ? dateTime(lastSeenAt) : null),
  },
  Invitation: { expiresAt: ({ expiresAt }) => dateTime(expiresAt) },
  OpenInvitation: {
    id: ({ invitation }) => invitation.id,
    email: ({ invitation }) => invitation.email,
    role: ({ invitation }) => invitation.role,
    expiresAt: ({ invitation }) => dateTime(invitation.expiresAt),
  },
} satisfies Resolvers
