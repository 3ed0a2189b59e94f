import { denied, granted, type Permission } from '#platform/permission'

/** An ended key stays ended; create a new one instead. */
export const mayRotateApiKey = ({
	endedAt,
}: {
	endedAt: Date | null
}): Permission<'api_key_ended'> => (endedAt === null ? granted : denied('api_key_ended'))
