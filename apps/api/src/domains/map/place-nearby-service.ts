import type { Location } from '@roundsman/contract'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { PackPlace } from './place-repository.ts'

const houseKm = 1
const otherKm = 5

/** Finds the address nearest to a point. */
export class NearbyPlaces {
	readonly #places: readonly PackPlace[]
	readonly #points: KDBush

	constructor(places: readonly PackPlace[]) {
		this.#places = places
		this.#points = new KDBush(places.length)
		for (const { lng, lat } of places) this.#points.add(lng, lat)
		this.#points.finish()
	}

	/** The nearest house within 1 km, else the nearest place within 5 km */
	find({ lat, lng }: Location): PackPlace | undefined {
		if (this.#places.length === 0) return undefined
		const isHouse = (index: number) => this.#places[index]?.type === 'house'
		const [house] = around(this.#points, lng, lat, 1, houseKm, isHouse)
		const [nearest] = house === undefined ? around(this.#points, lng, lat, 1, otherKm) : [house]
		return nearest === undefined ? undefined : this.#places[nearest]
	}
}
