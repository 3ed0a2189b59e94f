import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { linesOfError } from '@roundsman/api/platform/logs/error-facts'
import { shownText } from '@roundsman/api/platform/terminal-text'
import { dateIn, timeZones } from '@roundsman/contract'
import { buildPackFiles } from '../mappack/pack-files.ts'
import { writePack } from '../mappack/write-pack.ts'
import type { RegionModel } from '../region/region-model.ts'
import { firstTourDay } from './firm-tables.ts'
import { generateFirmRegion, makeFirmFiles } from './make-firm.ts'

const usage = `Usage: npm run example-firm -- FOLDER [--day YYYY-MM-DD] [--without-map]
  FOLDER         where the files of a made-up firm are written, and the map of its region below it
  --day DAY      the visits begin on the first working day from here on (today)
  --without-map  writes the files alone

For example: npm run example-firm -- my-firm`

/** A request that cannot be followed, for a reason that its message tells. */
class UsageError extends Error {}

function readArguments() {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			day: { type: 'string' },
			'without-map': { type: 'boolean' },
			help: { type: 'boolean', short: 'h' },
		},
	})
	const [folder] = positionals
	const day = values.day ?? dateIn(timeZones.de, new Date())
	if (values.help) return undefined
	if (!folder || positionals.length > 1) throw new UsageError('Name one folder.')
	if (!isDay(day)) throw new UsageError(`'${day}' is no day such as 2026-11-30.`)
	return { folder, day, isMapWanted: values['without-map'] !== true }
}

function isDay(text: string): boolean {
	const day = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
}

function writeMap(folder: string, region: RegionModel): void {
	const { key, name, country, bounds } = region
	const facts = {
		...{ name, attribution: '', licence: 'CC0-1.0', isInvented: true, builtFrom: 'example-firm' },
		regions: [{ key, name, country, bounds }],
	}
	writePack(folder, facts, buildPackFiles([region], { name, attribution: '' }))
}

function main(): void {
	const call = readArguments()
	if (!call) {
		console.log(usage)
		return
	}
	const { folder, day, isMapWanted } = call
	const region = generateFirmRegion()
	console.log(`The visits begin on ${firstTourDay(day)}:`)
	mkdirSync(folder, { recursive: true })
	for (const [name, bytes] of Object.entries(makeFirmFiles(region, day))) {
		writeFileSync(join(folder, name), bytes)
		console.log(join(folder, name))
	}
	if (!isMapWanted) return
	writeMap(join(folder, 'map'), region)
	console.log(`MAP_PACK=${join(folder, 'map')} shows the map of ${region.name}.`)
}

try {
	main()
} catch (error) {
	const { code, message } = error as { code?: string; message: string }
	const isUsage = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')
	console.error(isUsage ? `${message}\n\n${usage}` : shownText(linesOfError(error)))
	process.exitCode = 1
}
