import { code, type Erasure, hash, made } from '#platform/erasure/erasure'

export const apiKeyErasure: Erasure = {
	api_key: { texts: ['name'], harmless: { id: made, scopes: code } },
	api_key_secret: { harmless: { secret_hash: hash, key_id: made }, secrets: ['secret_hash'] },
}
