import { denied, granted, type Permission } from '#platform/permission'

/** A key that has ended stays so: whoever needs one makes another. */
export const mayRotateApiKey = ({
	endedAt,
}: {
	endedAt: Date | null
}): Permission<'api_key_ended'> => (endedAt === null ? granted : denied('api_key_ended'))
