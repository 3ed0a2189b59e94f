import { sql } from 'kysely'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids are opaque in the API; one that is not a UUID cannot exist and is not queried. */
export const isUuid = (id: string): boolean => uuid.test(id)

/** A new UUID of version 7: ids of similar time are adjacent in an index. */
export const orderedId = sql<string>`encode(
	set_bit(set_bit(overlay(
		uuid_send(gen_random_uuid())
		placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
	), 52, 1), 53, 1), 'hex')::uuid`
