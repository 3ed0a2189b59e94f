import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTiles } from './check-tiles.ts'
import { PackError } from './pack-error.ts'
import { buildPackFiles, type PackRegion } from './pack-files.ts'
import { readExtract } from './read-extract.ts'
import { writePack } from './write-pack.ts'

const usage = `Usage: npm run map -- build FILE.osm.pbf… --out DIR
  --out DIR           the folder of the pack; what lies there of an older one is replaced
  --name NAME         how the pack is called (the names of its regions)
  --region KEY        how the region is called; for one file (the name of the file)
  --country CC        its two letters (those with which the file begins, as in de-lauf.osm.pbf)
  --tiles F.pmtiles   a base map in the Shortbread schema, in place of one drawn of the files
  --attribution TEXT  whom every map names (© OpenStreetMap contributors)

Each file is a region: an extract of OpenStreetMap, of a town up to a county.`

/** What was called cannot be followed. */
const refuse = (reason: string) => new PackError(`${reason}\n\n${usage}`)

type Print = (line: string) => void
type Source = { path: string; key: string; country: string }

type Call = {
	files: Source[]
	out: string
	name: string
	tiles: string | undefined
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

function parse(args: string[]) {
	try {
		return parseArgs({ args, options, allowPositionals: true })
	} catch (error) {
		throw refuse((error as Error).message)
	}
}

function readCall(args: string[]): Call | 'help' {
	const { positionals, values } = parse(args)
	const [command, ...paths] = positionals
	if (values.help || !command) return 'help'
	if (command !== 'build') throw refuse(`There is no command '${command}', only 'build'.`)
	if (paths.length === 0) throw refuse('Name at least one extract (.osm.pbf).')
	const { out, region, attribution, tiles } = values
	if (!out) throw refuse('Say by --out in which folder the pack is to lie.')
	if (region !== undefined && paths.length > 1) throw refuse('--region is for one file.')
	const files = paths.map((path) => fileOf(path, region ?? keyOf(path), values.country))
	const keys = files.map(({ key }) => key)
	const twice = keys.find((key, i) => keys.indexOf(key) < i)
	if (twice) throw refuse(`Two files would both be the region '${twice}'.`)
	const name = values.name ?? keys.join(', ')
	return { files, out, name, attribution, tiles }
}

function fileOf(path: string, key: string, wanted: string | undefined): Source {
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) {
		throw refuse(`'${key}' is no key of a region: small letters, digits and hyphens only.`)
	}
	const country = wanted?.toLowerCase() ?? /^([a-z]{2})-/.exec(basename(path).toLowerCase())?.[1]
	if (!country || !/^[a-z]{2}$/.test(country)) {
		throw refuse(`Say by --country in which country ${basename(path)} lies, as in de.`)
	}
	return { path, key, country }
}

function readRegion({ path, key, country }: Source, print: Print): PackRegion {
	const model = readExtract(path)
	const { nodes, ways, bounds } = model
	const [from, to] = [
		[bounds.west, bounds.south],
		[bounds.east, bounds.north],
	].map((corner) => corner.map((degrees) => degrees.toFixed(3)).join(','))
	print(`${key} (${country}): ${nodes.length} points, ${ways.length} ways, ${from} to ${to}`)
	return { ...model, key, name: key, country }
}

async function build({ files, out, tiles, ...call }: Call, print: Print): Promise<void> {
	const began = performance.now()
	if (tiles) await checkTiles(tiles)
	const regions = files.map((file) => readRegion(file, print))
	const content = buildPackFiles(regions, { ...call, tiles, print })
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
	print(`Built in ${seconds} s:`)
	for (const name of Object.keys(content)) print(`  ${join(out, name)}`)
	print(`MAP_PACK=${out} npm start`)
}

/**
 * Carries out `npm run map -- …`. What the person can mend is thrown as `PackError`, or as the error of
 * a folder that cannot be written.
 */
export async function runMap(args: string[], print: Print): Promise<void> {
	const call = readCall(args)
	if (call === 'help') print(usage)
	else await build(call, print)
}
