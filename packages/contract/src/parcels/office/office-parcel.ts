import * as z from 'zod/mini'
import { pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter, yesNoFilter } from '../../core/filters.ts'
import { sortOf } from '../../core/masters.ts'
import { countrySchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { parcelStatuses, parcelTypes, shipmentStates } from '../parcel-codes.ts'
import { shipmentNumberMax } from '../parcel-limits.ts'

const unknownText = z.nullable(z.string())

/** A parcel in a row of the office. The office app adds labels to codes. */
export const officeParcelSchema = z.object({
	id: z.string(),
	/** The parcel number that people use. */
	number: z.int(),
	employee: z.object({ id: z.string(), name: z.string() }),
	country: countrySchema,
	status: z.enum(parcelStatuses),
	type: z.enum(parcelTypes),
	carrier: unknownText,
	shipmentNumber: unknownText,
	articles: z.int(),
	quantity: z.int(),
	/** In kilograms. */
	weight: z.number(),
	createdAt: instantSchema,
	/** The state of the last shipment request. */
	shipment: z.nullable(
		z.object({
			state: z.enum([...shipmentStates, 'withdrawn']),
			requestedAt: instantSchema,
			/** The carrier's own message. */
			message: unknownText,
			/** The carrier's reference of the request. */
			reference: z.string(),
		}),
	),
	version: z.int(),
})
export type OfficeParcel = z.infer<typeof officeParcelSchema>

export const officeParcelQuerySchema = z.strictObject({
	...pageQuery,
	/** A part of the parcel number, the shipment number or the employee's name. */
	'filter.search': searchFilter,
	'filter.status': codeFilter(parcelStatuses),
	/** Those that hold something of this return. */
	'filter.return': z.optional(idSchema),
	/** Yes: nobody knows whether the carrier has its shipment. */
	'filter.unclear': yesNoFilter,
	sort: sortOf(['number', 'employee', 'status', 'createdAt']),
})

/** The outcome of an unclear shipment. */
export const shipmentAnswerSchema = z.strictObject({
	/** Its number where the carrier has it; null where the carrier certainly has none. */
	shipmentNumber: z.nullable(
		z.string().check(z.trim(), z.minLength(1), z.maxLength(shipmentNumberMax)),
	),
})
