import { graphFile, packPlaces, placesFile } from '@roundsman/api/domains/map'
import { buildBasemap } from './build-basemap.ts'
import { buildGraph } from './build-graph.ts'
import { buildPlaces } from './build-places.ts'
import type { OsmModel } from './model/osm-model.ts'
import type { PackFile } from './write-pack.ts'

/** A region of a pack: generated, or read from an extract. */
export type PackRegion = OsmModel & {
	/** Tells it from all others of the pack; it stands in the names of its files. */
	key: string
	name: string
	/** Its two letters, small. */
	country: string
}

type Settings = {
	name: string
	attribution: string
	/** A base map that somebody else has built, in place of one of the regions. */
	tiles?: string | undefined
	/** Told how far it is, in lines for a person. */
	print?(line: string): void
}

const countOf = (places: readonly { type: string }[], type: string) =>
	places.filter((place) => place.type === type).length

/** Builds all that a map pack has of its regions, by the names of the files. */
export function buildPackFiles(
	regions: readonly PackRegion[],
	{ name, attribution, tiles, print = () => undefined }: Settings,
): Record<string, PackFile> {
	const places = regions.flatMap((region) => {
		const found = buildPlaces(region)
		const [houses, streets] = [countOf(found, 'house'), countOf(found, 'street')]
		print(`${region.key}: ${houses} addresses, ${streets} streets`)
		return found
	})
	return {
		'basemap.pmtiles': tiles ? { copyOf: tiles } : buildBasemap(regions, name, attribution),
		[placesFile]: packPlaces(places),
		...Object.fromEntries(regions.map((region) => [graphFile(region.key), buildGraph(region)])),
	}
}
