import type { ApiKey } from '@roundsman/contract'
import type { ApiKeyRow } from './api-key-repository.ts'

export const presentApiKey = ({
	id,
	name,
	scopes,
	createdAt,
	lastUsedAt,
	endedAt,
	overlapsUntil,
}: ApiKeyRow): ApiKey => ({
	id,
	name,
	scopes,
	createdAt: createdAt.toISOString(),
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
	endedAt: endedAt?.toISOString() ?? null,
	overlapsUntil: overlapsUntil?.toISOString() ?? null,
})
