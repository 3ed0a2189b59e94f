import type { TourPlace } from '@roundsman/contract'
import type { Db } from '#db/database'

/** The start, intermediate point and end of an employee's tours, if known */
export async function listFixedPlaces(db: Db, employeeId: string): Promise<TourPlace[]> {
	const employee = await db
		.selectFrom('employee')
		.select(['start_lat as lat', 'start_lng as lng'])
		.where('id', '=', employeeId)
		.executeTakeFirst()
	const points = await db
		.selectFrom('tour_point')
		.select(['id', 'label', 'lat', 'lng', 'is_active_end as isEnd'])
		.where('employee_id', '=', employeeId)
		.where((eb) => eb.or([eb('is_active_end', '=', true), eb('is_active_intermediate', '=', true)]))
		.orderBy('id')
		.execute()
	const start: TourPlace[] =
		employee && employee.lat !== null && employee.lng !== null
			? [
					{
						id: 'start',
						kind: 'start',
						label: '',
						location: { lat: employee.lat, lng: employee.lng },
					},
				]
			: []
	return [
		...start,
		...points.map(
			({ id, label, lat, lng, isEnd }): TourPlace => ({
				id,
				kind: isEnd ? 'end' : 'intermediate',
				label,
				location: { lat, lng },
			}),
		),
	]
}
