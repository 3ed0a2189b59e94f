import * as z from 'zod/mini'
import type { Country } from '../core/locales.ts'
import { lineSchema, masterQuery, sortOf } from '../core/masters.ts'
import { countrySchema } from '../core/scalars.ts'

/** A part of a country with its own employees; zones group sectors. */
export const sectorSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	zone: z.string(),
	isActive: z.boolean(),
	version: z.int(),
})
export type Sector = z.infer<typeof sectorSchema>

export const sectorFormSchema = z.strictObject({
	name: lineSchema,
	/** Left out: the firm's country. */
	country: z.optional(countrySchema),
	zone: lineSchema,
})
export type NewSector = z.infer<typeof sectorFormSchema>
export type SectorForm = NewSector & { country: Country }

export const sectorChangeSchema = z.strictObject({
	name: z.optional(lineSchema),
	zone: z.optional(lineSchema),
	isActive: z.optional(z.boolean()),
})
export type SectorChange = z.infer<typeof sectorChangeSchema>

export const sectorQuerySchema = z.strictObject({
	...masterQuery,
	'filter.country': z.optional(countrySchema),
	'filter.zone': z.optional(lineSchema),
	sort: sortOf(['name', 'zone', 'country']),
})

export const zoneSchema = z.object({
	country: countrySchema,
	name: z.string(),
	sectors: z.int(),
})
export type Zone = z.infer<typeof zoneSchema>

export const zoneRenamingSchema = z.strictObject({
	country: countrySchema,
	name: lineSchema,
	newName: lineSchema,
})
export type ZoneRenaming = z.infer<typeof zoneRenamingSchema>
