import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoSeed } from '../staff/accounts.ts'
import { demoRegion } from '../testing/demo-regions.ts'
import { generateRegion } from './generate-region.ts'
import type { RegionModel, Tags } from './region-model.ts'
import { REGION_SETTINGS } from './region-settings.ts'

const CAR_HIGHWAYS = new Set(
	'motorway trunk primary secondary tertiary unclassified residential service living_street'.split(
		' ',
	),
)

/** Whether a car may drive on a way. */
function isDrivable(tags: Tags): boolean {
	return CAR_HIGHWAYS.has(tags.highway ?? '')
}

function hashOf(region: RegionModel): string {
	return createHash('sha256').update(JSON.stringify(region)).digest('hex')
}

/** How many nodes a car reaches from the first, along or against the ways' direction. */
function countReached(region: RegionModel, isReversed: boolean): [reached: number, all: number] {
	const next = new Map<number, number[]>()
	const link = (a: number, b: number) => {
		const [from, to] = isReversed ? [b, a] : [a, b]
		next.set(from, [...(next.get(from) ?? []), to])
		if (!next.has(to)) next.set(to, [])
	}
	for (const { nodes, tags } of region.ways) {
		if (!isDrivable(tags)) continue
		nodes.slice(1).forEach((node, i) => {
			const before = nodes[i] ?? node
			link(before, node)
			if (tags.oneway !== 'yes') link(node, before)
		})
	}
	const first = next.keys().next().value ?? 0
	const seen = new Set([first])
	for (const node of seen) for (const other of next.get(node) ?? []) seen.add(other)
	return [seen.size, next.size]
}

test('the same seed gives the same region, another seed another', () => {
	const [settings] = REGION_SETTINGS
	if (!settings) throw new Error('There is no region.')
	const first = hashOf(generateRegion(settings, 'one'))
	expect(hashOf(generateRegion(settings, 'one'))).toBe(first)
	expect(hashOf(generateRegion(settings, 'two'))).not.toBe(first)
})

describe.each(REGION_SETTINGS)('the region of $country', (settings) => {
	const region = demoRegion(settings)
	const nodes = new Map(region.nodes.map((node) => [node.id, node]))
	const roads = region.ways.filter(({ tags }) => isDrivable(tags))

	const seeds = process.env.LONG_RUN ? [demoSeed, 'b', 'c', 'd'] : [demoSeed, 'b']
	test.each(seeds)('can be driven from everywhere to everywhere (seed %s)', (seed) => {
		const one = seed === demoSeed ? region : generateRegion(settings, seed)
		for (const isReversed of [false, true]) {
			const [reached, all] = countReached(one, isReversed)
			expect(all).toBeGreaterThan(1000)
			expect(reached).toBe(all)
		}
	})

	test('has streets of all classes, one-way streets, bridges, a roundabout and a square', () => {
		const kinds = new Set(region.ways.map(({ tags }) => tags.highway))
		for (const kind of [
			'primary',
			'secondary',
			'tertiary',
			'unclassified',
			'residential',
			'service',
			'pedestrian',
			'track',
			'footway',
		]) {
			expect(kinds, kind).toContain(kind)
		}
		const has = (key: string, value: string) => region.ways.some(({ tags }) => tags[key] === value)
		expect(has('oneway', 'yes') && has('bridge', 'yes') && has('junction', 'roundabout')).toBe(true)
		for (const [key, value] of [
			['waterway', 'river'],
			['railway', 'rail'],
			['leisure', 'park'],
			['landuse', 'forest'],
			['landuse', 'farmland'],
			['landuse', 'industrial'],
			['area', 'yes'],
			['building', 'church'],
		] as const) {
			expect(has(key, value), `${key}=${value}`).toBe(true)
		}
		expect(region.nodes.some(({ tags }) => tags?.railway === 'station')).toBe(true)
	})

	test('shares a node wherever two roads cross on the same level', () => {
		expect(findUnjoinedCrossings(roads, nodes)).toEqual([])
	})

	test('refers to nodes and ways that exist, under ids of its own', () => {
		const ways = new Set(region.ways.map(({ id }) => id))
		expect(ways.size + nodes.size).toBe(region.ways.length + region.nodes.length)
		for (const { nodes: refs } of region.ways)
			expect(refs.length > 1 && refs.every((ref) => nodes.has(ref))).toBe(true)
		for (const { members } of region.relations) {
			for (const { type, ref } of members)
				expect(type === 'node' ? nodes.has(ref) : ways.has(ref)).toBe(true)
		}
	})
})

/** Pairs of ways whose segments cross with no node in common, bridges apart. */
function findUnjoinedCrossings(
	roads: RegionModel['ways'],
	nodes: Map<number, RegionModel['nodes'][number]>,
): string[] {
	const cells = new Map<string, { way: number; a: number; b: number }[]>()
	const found = new Set<string>()
	for (const { id, nodes: refs, tags } of roads) {
		if (tags.bridge) continue
		refs.slice(1).forEach((b, i) => {
			const a = refs[i] ?? b
			for (const key of cellsOf(nodes.get(a), nodes.get(b))) {
				const cell = cells.get(key) ?? []
				cells.set(key, cell)
				for (const other of cell) {
					const isJoined = [other.a, other.b].some((ref) => ref === a || ref === b)
					if (!isJoined && doCross(a, b, other.a, other.b, nodes)) found.add(`${id}×${other.way}`)
				}
				cell.push({ way: id, a, b })
			}
		})
	}
	return [...found]
}

function cellsOf(a: { lat: number; lng: number } | undefined, b: typeof a): string[] {
	if (!a || !b) return []
	const keys: string[] = []
	const at = (degrees: number) => Math.floor(degrees / 0.002)
	for (let x = at(Math.min(a.lng, b.lng)); x <= at(Math.max(a.lng, b.lng)); x++) {
		for (let y = at(Math.min(a.lat, b.lat)); y <= at(Math.max(a.lat, b.lat)); y++)
			keys.push(`${x} ${y}`)
	}
	return keys
}

function doCross(
	a: number,
	b: number,
	c: number,
	d: number,
	nodes: Map<number, RegionModel['nodes'][number]>,
): boolean {
	const side = (p: number, q: number, r: number) => {
		const [one, two, three] = [nodes.get(p), nodes.get(q), nodes.get(r)]
		if (!one || !two || !three) return 0
		return Math.sign(
			(two.lng - one.lng) * (three.lat - one.lat) - (two.lat - one.lat) * (three.lng - one.lng),
		)
	}
	return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
