const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids are opaque on the wire; one that is no UUID belongs to nothing and is not asked for. */
export const isUuid = (id: string): boolean => uuid.test(id)
