import { useQuery } from '@tanstack/react-query'
import { parcelListQueries } from './parcel-list-queries.ts'

/** What the parcels come to that no courier has been asked for; undefined while nothing is known. */
export const useUnsentParcels = (isAsked: boolean) =>
	useQuery({ ...parcelListQueries.totals({ status: 'in_progress,packed' }), enabled: isAsked }).data
