import type { LayerSpecification } from 'maplibre-gl'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type PaintedTile, paintMap, readLayers } from './paint-map.ts'

type Feature = {
	type: 1 | 2 | 3
	properties: Record<string, string | number>
	at?: { x: number; y: number }
}

const extent = 4096
const middle = { x: 2048, y: 2048 }

/** A tile of 512 px in the upper left corner, read already. */
function tileWith(layers: Record<string, Feature[]>): PaintedTile {
	const read = Object.entries(layers).map(([name, features]) => [
		name,
		{
			length: features.length,
			feature: (index: number) => {
				const { type, properties, at = middle } = features[index] as Feature
				return { type, properties, extent, loadGeometry: () => [[at]] }
			},
		},
	])
	return {
		...{ z: 14, x: 0, y: 0, left: 0, top: 0, edge: 512 },
		data: { layers: Object.fromEntries(read) } as unknown as PaintedTile['data'],
	}
}

/** Paints, and says what was painted, one after the other. */
function paint(layers: readonly object[], tiles: PaintedTile[], zoom = 14): string[] {
	const said: string[] = []
	const context = {
		globalAlpha: 1,
		...{ fillStyle: '', strokeStyle: '', lineWidth: 0, lineCap: '', lineJoin: '', font: '' },
		...{ save() {}, restore() {}, beginPath() {}, rect() {}, clip() {} },
		dashes: [] as number[],
		setLineDash(dashes: number[]) {
			context.dashes = dashes
		},
		measureText: (text: string) => ({ width: text.length * 8 }),
		fillRect: () => said.push(`ground ${context.fillStyle}`),
		fill: ({ parts }: { parts: number }) =>
			said.push(`area ${context.fillStyle} ${context.globalAlpha} of ${parts}`),
		stroke: ({ parts }: { parts: number }) =>
			said.push(
				`line ${context.strokeStyle} ${context.lineWidth} ${context.lineCap} [${context.dashes}] of ${parts}`,
			),
		strokeText: () => undefined,
		fillText: (text: string, x: number, y: number) =>
			said.push(`name ${text} ${x},${y} ${context.font}`),
	}
	const asked = readLayers(
		layers.map((layer, id) => ({ id: `${id}`, source: 's', ...layer }) as LayerSpecification),
	)
	paintMap(context as unknown as OffscreenCanvasRenderingContext2D, asked, tiles, zoom)
	return said
}

beforeAll(() => {
	vi.stubGlobal(
		'Path2D',
		class {
			parts = 0
			moveTo() {
				this.parts += 1
			}
			lineTo() {}
			closePath() {}
		},
	)
	return () => vi.unstubAllGlobals()
})

const red = 'rgba(255,0,0,1)'
const street = (kind: string): Feature => ({ type: 2, properties: { kind } })

describe('a painted map', () => {
	it('has the layers of the style in their order, each with what it takes', () => {
		const tile = tileWith({
			land: [{ type: 3, properties: { kind: 'forest' } }],
			streets: [street('primary'), street('track'), street('primary')],
		})
		const layers = [
			{ type: 'background', paint: { 'background-color': '#fff' } },
			{
				type: 'line',
				'source-layer': 'streets',
				filter: ['==', ['get', 'kind'], 'primary'],
				layout: { 'line-cap': 'round' },
				paint: { 'line-color': '#f00', 'line-width': 4 },
			},
			{
				type: 'fill',
				'source-layer': 'land',
				paint: { 'fill-color': '#f00', 'fill-opacity': 0.5 },
			},
		]
		expect(paint(layers, [tile])).toEqual([
			'ground rgba(255,255,255,1)',
			`line ${red} 4 round [] of 2`,
			`area ${red} 0.5 of 1`,
		])
	})

	it('looks as the style has it at its zoom', () => {
		const layer = {
			type: 'line',
			'source-layer': 'streets',
			minzoom: 10,
			paint: {
				'line-color': 'red',
				'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0, 14, 8],
				'line-dasharray': [1, 2],
			},
		}
		const tile = tileWith({ streets: [street('primary')] })
		expect(paint([layer], [tile], 12)).toEqual([`line ${red} 4 butt [4,8] of 1`])
		expect(paint([layer], [tile], 10)).toEqual([])
		expect(paint([layer], [tile], 9)).toEqual([])
	})

	it('paints no areas of lines, and nothing that it cannot', () => {
		const tile = tileWith({ streets: [street('primary')] })
		const layers = [
			{ type: 'fill', 'source-layer': 'streets', paint: { 'fill-color': 'red' } },
			{ type: 'circle', 'source-layer': 'streets', paint: { 'circle-color': 'red' } },
			{ type: 'line', 'source-layer': 'streets', layout: { visibility: 'none' } },
			{ type: 'line', 'source-layer': 'nowhere' },
		]
		expect(paint(layers, [tile])).toEqual([])
	})

	it('names places, the upper layers first, and none over another one', () => {
		const place = (name: string, kind: string, x: number): Feature => ({
			type: 1,
			properties: { name, kind },
			at: { x, y: 2048 },
		})
		const tile = tileWith({
			place_labels: [
				place('Suburb', 'suburb', 2048),
				place('Town', 'town', 2000),
				place('Far', 'suburb', 4000),
			],
			addresses: [{ type: 1, properties: { name: '12' } }],
		})
		const named = (kind: string) => ({
			type: 'symbol',
			'source-layer': 'place_labels',
			filter: ['==', ['get', 'kind'], kind],
			layout: {
				'text-field': ['get', 'name'],
				'text-size': 12,
				...(kind === 'suburb' ? { 'text-transform': 'uppercase' } : {}),
			},
		})
		const houses = {
			type: 'symbol',
			'source-layer': 'addresses',
			layout: { 'text-field': ['get', 'name'] },
		}
		expect(paint([named('suburb'), named('town'), houses], [tile])).toEqual([
			'name Town 250,256 12px sans-serif',
			'name FAR 500,256 12px sans-serif',
		])
	})
})
