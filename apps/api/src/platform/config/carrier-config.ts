import { carriers } from '@roundsman/contract'
import * as z from 'zod/mini'
import { ConfigError } from './environment.ts'

const text = z.string().check(z.minLength(1))
const textLike = (pattern: RegExp) => z.string().check(z.regex(pattern))

const addressSchema = z.object({
	name: text,
	street: text,
	houseNumber: text,
	postalCode: text,
	city: text,
	/** ISO country code */
	country: textLike(/^[A-Z]{2}$/),
	email: z.exactOptional(textLike(/@/)),
})
export type PostalAddress = z.infer<typeof addressSchema>

const access = { url: textLike(/^https?:\/\/[^/]/), user: text, password: text }
const dhl = { ...access, key: text, shipper: addressSchema }

/** The interface of a carrier with its address and credentials */
const carrierSchema = z.discriminatedUnion('kind', [
	/** Returns to the warehouse of the receiver id */
	z.object({ kind: z.literal('dhl-returns'), ...dhl, receiverId: text }),
	z.object({
		kind: z.literal('dhl-shipping'),
		...dhl,
		product: z._default(text, 'V01PAK'),
		billingNumber: textLike(/^[0-9A-Z]{14}$/),
		consignee: addressSchema,
	}),
	z.object({ kind: z.literal('gls'), ...access, contactId: text, consignee: addressSchema }),
])
export type CarrierConfig = z.infer<typeof carrierSchema>

const configsSchema = z.partialRecord(z.enum(carriers), carrierSchema)
export type CarrierConfigs = z.infer<typeof configsSchema>

/** Parses `CARRIERS`, a JSON object of carriers by name. Errors contain no value: they hold secrets. */
export function readCarrierConfigs(json: string | undefined): CarrierConfigs {
	if (!json) return {}
	let value: unknown
	try {
		value = JSON.parse(json)
	} catch {
		throw new ConfigError('CARRIERS must be JSON: {"dhl": {"kind": "dhl-returns", …}}.')
	}
	const { data, error } = configsSchema.safeParse(value)
	if (data) return data
	const places = error.issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.') || 'the whole',
	)
	throw new ConfigError(`CARRIERS cannot be used: look at ${places.join(', ')}.`)
}
