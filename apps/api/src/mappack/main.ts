import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTiles, TilesError } from './check-tiles.ts'
import { buildPackFiles, type PackRegion } from './pack-files.ts'
import { ExtractError, readExtract } from './read-extract.ts'
import { writePack } from './write-pack.ts'

const usage = `Usage: npm run map -- build FILE.osm.pbf… --out DIR
  --out DIR           the folder of the pack; what lies there of an older one is replaced
  --name NAME         how the pack is called (the names of its regions)
  --region KEY        how the region is called; for one file (the name of the file)
  --country CC        two letters, for files whose names do not begin with them, as in de-lauf.osm.pbf
  --tiles F.pmtiles   a base map in the Shortbread schema, in place of one drawn of the files
  --attribution TEXT  whom every map names (© OpenStreetMap contributors)

Each file is a region: an extract of OpenStreetMap, of a town up to a county.`

/** A request that cannot be followed, for a reason that its message tells. */
class UsageError extends Error {}

type Call = {
	files: { path: string; key: string; country: string }[]
	out: string
	name: string
	tiles?: string
	attribution: string
}

const keyOf = (path: string) =>
	basename(path)
		.replace(/(\.osm)?\.pbf$/i, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')

const options = {
	out: { type: 'string' },
	name: { type: 'string' },
	region: { type: 'string' },
	country: { type: 'string' },
	tiles: { type: 'string' },
	attribution: { type: 'string', default: '© OpenStreetMap contributors' },
	help: { type: 'boolean', short: 'h' },
} as const

function readCall(args: string[]): Call | 'help' {
	const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
	const [command, ...paths] = positionals
	if (values.help || !command) return 'help'
	if (command !== 'build') throw new UsageError(`There is no command '${command}', only 'build'.`)
	if (paths.length === 0) throw new UsageError('Name at least one extract (.osm.pbf).')
	const { out, region, attribution, tiles } = values
	if (!out) throw new UsageError('Say by --out in which folder the pack is to lie.')
	if (region !== undefined && paths.length > 1) throw new UsageError('--region is for one file.')
	const files = paths.map((path) => fileOf(path, region ?? keyOf(path), values.country))
	const keys = files.map(({ key }) => key)
	const twice = keys.find((key, i) => keys.indexOf(key) < i)
	if (twice) throw new UsageError(`Two files would both be the region '${twice}'.`)
	const name = values.name ?? keys.join(', ')
	return { files, out, name, attribution, ...(tiles ? { tiles } : {}) }
}

function fileOf(path: string, key: string, wanted: string | undefined): Call['files'][number] {
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) {
		throw new UsageError(`'${key}' is no key of a region: small letters, digits and hyphens only.`)
	}
	const country = wanted?.toLowerCase() ?? /^([a-z]{2})-/.exec(basename(path).toLowerCase())?.[1]
	if (!country || !/^[a-z]{2}$/.test(country)) {
		throw new UsageError(`Say by --country in which country ${basename(path)} lies, as in de.`)
	}
	return { path, key, country }
}

function readRegion({ path, key, country }: Call['files'][number]): PackRegion {
	const model = readExtract(path)
	const { nodes, ways, bounds } = model
	const [from, to] = [
		[bounds.west, bounds.south],
		[bounds.east, bounds.north],
	].map((corner) => corner.map((degrees) => degrees.toFixed(3)).join(','))
	console.log(`${key} (${country}): ${nodes.length} points, ${ways.length} ways, ${from} to ${to}`)
	return { ...model, key, name: key, country }
}

async function build({ files, out, tiles, ...call }: Call): Promise<void> {
	const began = performance.now()
	if (tiles) await checkTiles(tiles)
	const regions = files.map(readRegion)
	const content = buildPackFiles(regions, {
		...call,
		...(tiles ? { tiles } : {}),
		print: console.log,
	})
	writePack(
		out,
		{
			...{ name: call.name, attribution: call.attribution, licence: 'ODbL-1.0' },
			regions: regions.map(({ key, name, country, bounds }) => ({ key, name, country, bounds })),
			builtFrom: files.map(({ path }) => basename(path)).join(', '),
		},
		content,
	)
	const seconds = ((performance.now() - began) / 1000).toFixed(1)
	console.log(`Built in ${seconds} s:`)
	for (const name of Object.keys(content)) console.log(`  ${join(out, name)}`)
	console.log(`MAP_PACK=${out} npm start`)
}

function explain(error: unknown): string | undefined {
	const { message, code, syscall } = error as NodeJS.ErrnoException
	if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) {
		return `${message}\n${usage}`
	}
	const isTold = error instanceof ExtractError || error instanceof TilesError
	return isTold || syscall ? message : undefined
}

async function main(): Promise<void> {
	const call = readCall(process.argv.slice(2))
	if (call === 'help') console.log(usage)
	else await build(call)
}

main().catch((error) => {
	console.error(explain(error) ?? error)
	process.exitCode = 1
})
