import type { Random } from '../random.ts'
import type { RegionSettings } from './region-settings.ts'
import type { Street } from './street-net.ts'
import { STREET_WORDS, type StreetWords } from './street-words.ts'

/** Names a street within a place; the same name is given to one street of a place only. */
export type StreetNamer = (street: Street, placeId: number) => string

/** Which village a road out of the town is named after. */
const ROADS_OF_VILLAGES: Readonly<Record<string, number>> = {
	through: 2,
	'radial 0': 1,
	'radial 2': 3,
	'radial 3': 4,
	'radial 5': 6,
}

export function createStreetNamer(settings: RegionSettings, random: Random): StreetNamer {
	const words = STREET_WORDS[settings.country]
	const names = new Map<string, string>()
	const taken = new Map<number, Set<string>>()
	const decks = new Map<number, string[]>()
	return (street, placeId) => {
		const key = `${street.id}/${placeId}`
		const known = names.get(key)
		if (known) return known
		const used = taken.get(placeId) ?? new Set()
		taken.set(placeId, used)
		const wanted = nameOfRole(words, settings, street, placeId)
		let name = wanted
		for (let tries = 0; name === undefined || used.has(name); tries++) {
			const deck = decks.get(placeId) ?? []
			if (deck.length === 0) deck.push(...random.fork(`${placeId} ${tries}`).shuffle(words.stems))
			decks.set(placeId, deck)
			name = join(formFor(words, street, random.fork(`${key} ${tries}`)), deck.pop() ?? '')
		}
		used.add(name)
		names.set(key, name)
		return name
	}
}

function nameOfRole(
	words: StreetWords,
	{ places }: RegionSettings,
	street: Street,
	placeId: number,
): string | undefined {
	if (placeId !== 0) {
		return street.placeId === undefined && !street.role.startsWith('link')
			? words.villageStreet
			: undefined
	}
	const village = ROADS_OF_VILLAGES[street.role]
	if (village !== undefined) return nameRoadTo(words, places[village] ?? places[1])
	return words.fixed[street.role]
}

function nameRoadTo({ roadTo }: StreetWords, place: string): string {
	if (roadTo.startsWith('*er'))
		return roadTo.replace('*e', place.endsWith('e') ? place : `${place}e`)
	if (!roadTo.endsWith('de *')) return roadTo.replace('*', place)
	if (place.startsWith('Les ')) return roadTo.replace('de *', place.replace('Les', 'des'))
	return roadTo.replace('de *', /^[AEIOUÉ]/.test(place) ? `d'${place}` : `de ${place}`)
}

function formFor(words: StreetWords, street: Street, random: Random): string {
	if (street.kind === 'pedestrian') return random.pick(words.pedestrianForms)
	if (street.role === 'dead end') return random.pick(words.smallForms)
	if (street.kind === 'tertiary') return words.forms[1]?.[0] ?? '*'
	return random.weighted(words.forms)
}

/** German and Dutch join: Linden + straße, 'Van Gogh' + straat, 'Neue ' + Straße, 'Bach-' + Straße. */
function join(form: string, stem: string): string {
	if (/[ -]$/.test(stem) && form.startsWith('*')) {
		const tail = form.slice(1)
		const big = tail.charAt(0).toUpperCase() + tail.slice(1)
		return stem.endsWith('-') ? `${stem}${big}` : `${agree(stem.trim(), tail)} ${big}`
	}
	return form.replace('*', stem)
}

function agree(adjective: string, noun: string): string {
	return /^(weg|winkel|hof)$/.test(noun) ? `${adjective}r` : adjective
}
