import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	isShipmentRequested,
	leftInRun,
	nextInRun,
	type Parcel,
	type ParcelPerson,
	parcelRunOf,
} from '@roundsman/contract'
import { useParcelList } from './use-parcel-list.ts'

/** The position of a parcel in its run, and the next one. */
function placeInRun(run: readonly Parcel[], { id }: Parcel) {
	const placeOf = (parcel: Parcel) => run.findIndex((one) => one.id === parcel.id) + 1
	const next = nextInRun(run, id)
	return {
		id,
		place: run.findIndex((one) => one.id === id) + 1,
		count: run.length,
		states: run.map((one) => {
			if (isShipmentRequested(one)) return 'done' as const
			return one.id === id ? ('current' as const) : ('planned' as const)
		}),
		next: next && { parcel: next, place: placeOf(next) },
	}
}

/** The parcels of today's run with pending changes: those to pack and request, and those requested today. */
function useRun(person: ParcelPerson) {
	const { parcels, query } = useParcelList({}, person)
	const { isToday } = useFormats()
	return { query, run: query.data && parcelRunOf(parcels, (instant) => isToday(instant)) }
}

/** The number of parcels to pack and request; 0 while unknown. */
export function useRunCount(person: ParcelPerson): number {
	const { run } = useRun(person)
	return run ? leftInRun(run).length : 0
}

/**
 * The person's position in today's run; `place` is null where no parcel is in it, undefined while it is
 * loading.
 */
export function useParcelRun(person: ParcelPerson, id: string | undefined) {
	const { run, query } = useRun(person)
	const current = run && (run.find((one) => one.id === id) ?? leftInRun(run)[0])
	return {
		place: run && (current ? placeInRun(run, current) : null),
		error: query.error,
		isError: query.isError,
		refetch: () => void query.refetch(),
	}
}
