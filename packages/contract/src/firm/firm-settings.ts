import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { linkSchema } from '../employees/link.ts'
import { hasLink } from '../employees/link-rules.ts'

/** Limits of the distances that a firm can set, in metres. */
const firmDistances = {
	farAwayMeters: { least: 50, most: 100_000 },
	arrivalMeters: { least: 20, most: 10_000 },
} as const
export const firmDistanceNames = Object.keys(firmDistances) as (keyof typeof firmDistances)[]

const metresSchema = ({ least, most }: { least: number; most: number }) =>
	z.int().check(z.gte(least), z.lte(most))

const distancesSchema = z.strictObject({
	/** A report from further away is marked. */
	farAwayMeters: metresSchema(firmDistances.farAwayMeters),
	/** Within this distance a person counts as arrived. */
	arrivalMeters: metresSchema(firmDistances.arrivalMeters),
})
export type FirmDistances = z.infer<typeof distancesSchema>

const urlMaxLength = 1000
const linkUrlSchema = z.nullable(
	z
		.string()
		.check(
			z.trim(),
			z.maxLength(urlMaxLength),
			z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s]*)?$/i, 'needs_https'),
		),
)

const linkFormSchema = z
	.strictObject({
		country: linkSchema.shape.country,
		kind: linkSchema.shape.kind,
		/** Null: as set in the installation. */
		url: linkUrlSchema,
	})
	.check(
		z.refine(({ country, kind }) => hasLink(country, kind), {
			path: ['kind'],
			error: 'invalid_value',
		}),
	)
export type FirmLinkForm = z.infer<typeof linkFormSchema>

const firmLinkSchema = z.object({
	country: linkSchema.shape.country,
	kind: linkSchema.shape.kind,
	url: z.nullable(z.string()),
	/** Entered in the office. */
	isOwn: z.boolean(),
})
export type FirmLink = z.infer<typeof firmLinkSchema>

const links = { answer: listOf(firmLinkSchema) } as const

export const firmSettingsRoutes = {
	getFirmDistances: defineRoute({
		method: 'GET',
		path: '/office/distance',
		summary: 'From which distances on something is far away or reached',
		ownership: 'administrator',
		answer: z.object(distancesSchema.shape),
	}),
	putFirmDistances: defineRoute({
		method: 'PUT',
		path: '/office/distance',
		summary: 'Say from which distances on something is far away or reached',
		ownership: 'administrator',
		body: distancesSchema,
		answer: z.object(distancesSchema.shape),
	}),
	listFirmLinks: defineRoute({
		method: 'GET',
		path: '/office/link',
		summary: 'Every link that a country can have, and where it leads',
		ownership: 'administrator',
		...links,
	}),
	putFirmLink: defineRoute({
		method: 'PUT',
		path: '/office/link',
		summary: 'Say where a link leads, or take that back',
		ownership: 'administrator',
		body: linkFormSchema,
		...links,
	}),
}
