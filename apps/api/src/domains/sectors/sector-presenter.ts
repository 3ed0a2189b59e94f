import type { Sector } from '@roundsman/contract'
import type { SectorRow } from './sector-repository.ts'

export const presentSector = ({
	id,
	name,
	country,
	zone,
	version,
	withdrawnAt,
}: SectorRow): Sector => ({ id, name, country, zone, isActive: withdrawnAt === null, version })
