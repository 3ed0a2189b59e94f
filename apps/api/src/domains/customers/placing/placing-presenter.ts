import type { CustomerPlacing } from '@roundsman/contract'
import type { PlacingRow } from './placing-repository.ts'

export const presentPlacing = ({
	customerId,
	number,
	title,
	street,
	houseNumber,
	index,
	city,
	country,
	sector,
	precision,
	lat,
	lng,
	triedAt,
}: PlacingRow): CustomerPlacing => ({
	customerId,
	number,
	title,
	street,
	houseNumber,
	index,
	city,
	country,
	sector,
	precision: precision === 'street' || precision === 'town' ? precision : 'none',
	location: lat !== null && lng !== null ? { lat, lng } : null,
	triedAt: triedAt.toISOString(),
})
