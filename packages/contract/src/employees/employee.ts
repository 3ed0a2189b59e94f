import * as z from 'zod/mini'
import { cleanPasted } from '../core/edits/paste-rules.ts'
import type { Country, Locale } from '../core/locales.ts'
import { countrySchema, localeSchema } from '../core/scalars.ts'
import { deviceMarkPattern } from './device-mark-rules.ts'
import { linkSchema } from './link.ts'
import { navigators } from './navigators.ts'

export const roleNames = ['service-agent', 'prospector'] as const
const roleNameSchema = z.enum(roleNames)
export type RoleName = z.infer<typeof roleNameSchema>

/**
 * A person's role in the office: an administrator sees everything, and only administrators change people
 * and masters.
 */
export const officeRoles = ['dispatcher', 'administrator'] as const
export const officeRoleSchema = z.enum(officeRoles)
export type OfficeRole = z.infer<typeof officeRoleSchema>

/** The issuer on documents that the person gives to customers. */
const paperFirmSchema = z.object({
	name: z.string(),
	street: z.string(),
	postalCode: z.string(),
	city: z.string(),
})
export type PaperFirm = z.infer<typeof paperFirmSchema>

export const profileSchema = z.object({
	id: z.string(),
	email: z.string(),
	name: z.string(),
	country: countrySchema,
	role: z.object({ name: roleNameSchema, label: z.string() }),
	isTraining: z.boolean(),
	hasAllFeatures: z.boolean(),
	showAccompanying: z.boolean(),
	currency: z.string(),
	timeZone: z.string(),
	/** Null until the office has entered it. */
	firm: z.nullable(paperFirmSchema),
})
export type Profile = z.infer<typeof profileSchema>

const navigatorSchema = z.enum(navigators)

export const firstLanguages: Record<Country, Locale> = {
	fr: 'fr',
	de: 'de',
	at: 'de',
	be: 'fr',
	it: 'it',
	nl: 'nl',
}

/** The language of a person: their own choice, else the first one of their country. */
export const languageOf = (person: { language: Locale | null; country: Country }): Locale =>
	person.language ?? firstLanguages[person.country]

export const settingsSchema = z.object({
	/** The person's choice, else their country's first language. */
	language: localeSchema,
	navigator: navigatorSchema,
	/** One of the country's, or one that an earlier release has accepted. */
	carrier: z.nullable(z.string()),
	version: z.int(),
})
export type Settings = z.infer<typeof settingsSchema>

export const settingsFormSchema = z.strictObject({
	language: z.optional(localeSchema),
	navigator: z.optional(navigatorSchema),
	carrier: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type SettingsForm = z.infer<typeof settingsFormSchema>

/** Identifies a browser after its first sign-in; 43 letters of base64url. */
export const deviceMarkSchema = z.string().check(z.regex(deviceMarkPattern))

/** Sign-in: specification 2, section 5. */
export const loginFormSchema = z.strictObject({
	login: z.string().check(z.overwrite(cleanPasted), z.minLength(1), z.maxLength(100)),
	password: z
		.string()
		.check(
			z.minLength(1, { abort: true }),
			z.minLength(8),
			z.maxLength(200),
			z.regex(/^\S*$/, 'invalid_pwd_whitespaces'),
		),
	/** The browser's mark from its first sign-in, whoever signed in. */
	deviceMark: z.optional(deviceMarkSchema),
})
export type LoginForm = z.infer<typeof loginFormSchema>

/**
 * `deviceMark`: the browser stores it, also after a sign-out, and sends it with the next sign-in.
 * `sealingKey`: opens the sealed data of this device, 32 bytes in base64url; missing in responses of an
 * earlier release.
 */
export const signedInSchema = z.object({
	token: z.string(),
	deviceMark: z.string(),
	sealingKey: z.optional(z.string()),
})
export type SignedIn = z.infer<typeof signedInSchema>

export const configSchema = z.object({
	version: z.string(),
	contractVersion: z.int(),
	farAwayMeters: z.number(),
	arrivalMeters: z.number(),
	mapStyleUrl: z.nullable(z.string()),
	geocoderUrl: z.nullable(z.string()),
	probeUrls: z.array(z.string()),
	managerPhone: z.nullable(z.string()),
	/** Whether the service can mail receipts. Missing in data cached by an earlier release. */
	hasMail: z.optional(z.boolean()),
	/** Links of all countries; `linksFor` selects those of a person. */
	links: z.array(linkSchema),
})
export type Config = z.infer<typeof configSchema>
