import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roadsOf } from '@roundsman/api/domains/map'
import { readConfig } from '@roundsman/api/platform/config'
import { followBasemap } from '@roundsman/api/platform/map/basemap'
import { afterAll, expect, it, vi } from 'vitest'
import { drawMapInWorker } from './draw-map.ts'
import { tileAt } from './mappack/cut-tiles.ts'
import { REGION_SETTINGS } from './region/region-settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-drawn-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('draws all six towns apart, once', { timeout: 300_000 }, async () => {
	const fail = vi.fn()
	const settings = { dataDir, mapPack: null }
	const folder = join(dataDir, 'map')
	const stop = drawMapInWorker(settings, fail)
	await vi.waitFor(() => expect(existsSync(join(folder, 'pack.json'))).toBe(true), {
		timeout: 290_000,
		interval: 250,
	})
	stop()
	expect(fail).not.toHaveBeenCalled()
	const map = await followBasemap(folder).current()
	expect(map?.isInvented).toBe(true)
	for (const { centre } of REGION_SETTINGS) {
		const { x, y } = tileAt(14, centre.lng, centre.lat)
		expect((await map?.tile(14, x, y))?.length).toBeGreaterThan(1000)
	}
	const roads = roadsOf(readConfig({ DATA_DIR: dataDir }, dataDir))
	for (const { centre } of REGION_SETTINGS) {
		const ways = await roads.route([centre, { lat: centre.lat + 0.004, lng: centre.lng }])
		expect(ways.source).toBe('roads')
		expect(ways.legs[0]?.distance).toBeGreaterThan(300)
	}
	const drawnAt = statSync(join(folder, 'basemap.pmtiles')).mtimeMs
	const { regions } = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'))
	expect(regions).toHaveLength(6)
	// It lies there already: nothing is started, and so nothing can be stopped.
	drawMapInWorker(settings, fail)()
	expect(statSync(join(folder, 'basemap.pmtiles')).mtimeMs).toBe(drawnAt)
})
