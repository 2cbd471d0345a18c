import type { TeamPageQuery } from '../../../graphql/graphql.ts'

/** The team page's data. */
export type TeamData = TeamPageQuery['team']
export type Member = TeamData['members'][number]
export type Technicians = TeamData['technicians']
