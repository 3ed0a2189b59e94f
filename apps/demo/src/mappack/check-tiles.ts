import { closeSync, openSync, readSync } from 'node:fs'
import { PMTiles, TileType } from 'pmtiles'
import { PackError } from './pack-error.ts'

type Metadata = { vector_layers?: { id?: string }[] }

/** Makes sure that a PMTiles archive holds vector tiles in the Shortbread schema; throws `PackError`. */
export async function checkTiles(path: string): Promise<void> {
	const file = openSync(path, 'r')
	try {
		const archive = new PMTiles({
			getKey: () => path,
			getBytes: async (offset, length) => {
				const bytes = new Uint8Array(length)
				const read = readSync(file, bytes, 0, length, offset)
				return { data: bytes.buffer.slice(0, read) }
			},
		})
		const header = await archive.getHeader().catch(() => undefined)
		if (!header) throw new PackError(`${path}: it is no PMTiles archive.`)
		if (header.tileType !== TileType.Mvt) throw new PackError(`${path}: it has no vector tiles.`)
		const { vector_layers: layers = [] } = (await archive.getMetadata()) as Metadata
		if (!layers.some(({ id }) => id === 'street_labels')) {
			throw new PackError(`${path}: its tiles are not in the Shortbread schema.`)
		}
	} finally {
		closeSync(file)
	}
}
