import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packExtract } from '../worlds/osm-pbf.ts'

const home = join(
	import.meta.dirname,
	'../../../../../bench/valhalla/node_modules/@valhallajs/valhallajs',
)
const programs = join(home, process.platform, process.arch)

/** Why there is no Valhalla to compare with; undefined where there is one. */
export function missingValhalla(): string | undefined {
	return existsSync(join(programs, 'valhalla_build_tiles'))
		? undefined
		: "Valhalla is missing: run 'npm ci --no-workspaces --prefix bench/valhalla' (280 MB)."
}

/** One country all over Europe: without any, Valhalla drives on the left. */
function writeEurope(path: string): void {
	const corners = [
		[-10, 35],
		[30, 35],
		[30, 60],
		[-10, 60],
	] as const
	const nodes = corners.map(([lng, lat], at) => ({ id: at + 1, lat, lng }))
	const country = { boundary: 'administrative', admin_level: '2', name: 'Deutschland' }
	const tags = { ...country, type: 'boundary', 'ISO3166-1:alpha2': 'DE', 'ISO3166-1': 'DE' }
	writeFileSync(
		path,
		packExtract({
			nodes,
			ways: [{ id: 1, nodes: [1, 2, 3, 4, 1], tags: country }],
			relations: [{ id: 1, members: [{ type: 'way', ref: 1, role: 'outer' }], tags }],
		}),
	)
}

/** Lets Valhalla make its tiles of extracts, in an empty folder. Gives the path of its configuration. */
export function buildValhallaTiles(folder: string, extracts: readonly string[]): string {
	const run = (path: string, words: string[]) =>
		execFileSync(path, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
	const config = join(folder, 'config.json')
	const europe = join(folder, 'europe.osm.pbf')
	writeEurope(europe)
	const settings = {
		'--mjolnir-tile-dir': join(folder, 'tiles'),
		'--mjolnir-tile-extract': join(folder, 'tiles.tar'),
		'--mjolnir-admin': join(folder, 'admins.sqlite'),
		'--mjolnir-logging-type': '',
	}
	writeFileSync(config, run(join(home, 'valhalla_build_config'), Object.entries(settings).flat()))
	run(join(programs, 'valhalla_build_admins'), ['-c', config, europe])
	run(join(programs, 'valhalla_build_tiles'), ['-c', config, ...extracts])
	return config
}

export type RunningValhalla = { readonly url: string; stop(): void }

/** Starts Valhalla in a process of its own. */
export async function startValhalla(config: string): Promise<RunningValhalla> {
	const server = join(import.meta.dirname, 'valhalla-server.ts')
	const child: ChildProcess = spawn(process.execPath, [server, join(home, 'index.mjs'), config], {
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	if (!child.stdout) throw new Error('Valhalla has no output')
	const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
	return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
