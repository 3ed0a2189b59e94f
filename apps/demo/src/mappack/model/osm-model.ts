/** Keys and values in the sense of OpenStreetMap. */
export type Tags = Readonly<Record<string, string>>

/** What the values of a tag mean: anybody may write any word there, also one that objects know. */
export const tableOf = <T>(meanings: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
	new Map(Object.entries(meanings))

/** Degrees: the smallest and largest longitude and latitude. */
export type MapBounds = Readonly<{ west: number; south: number; east: number; north: number }>

type ModelNode = { readonly id: number; readonly lat: number; readonly lng: number; tags?: Tags }
type ModelWay = { readonly id: number; readonly nodes: readonly number[]; readonly tags: Tags }

type ModelRelation = {
	readonly id: number
	readonly members: readonly {
		readonly type: 'node' | 'way' | 'relation'
		readonly ref: number
		readonly role: string
	}[]
	readonly tags: Tags
}

/** What the base map is drawn from: a generated region, or the extract of a real one. */
export type OsmModel = {
	readonly bounds: MapBounds
	readonly nodes: readonly ModelNode[]
	readonly ways: readonly ModelWay[]
	/** Turn restrictions and areas of several rings. */
	readonly relations: readonly ModelRelation[]
}
