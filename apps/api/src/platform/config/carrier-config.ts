import { type Carrier, carriers } from '@roundsman/contract'
import { ConfigError } from './config-error.ts'

export type PostalAddress = {
	name: string
	street: string
	houseNumber: string
	postalCode: string
	city: string
	/** Two letters. */
	country: string
	email?: string
}

type Access = { url: string; user: string; password: string }
type Dhl = Access & { key: string; shipper: PostalAddress }

/** How a carrier is asked: by which of its interfaces, where, and as whom. */
export type CarrierConfig =
	/** Returns to a warehouse that the receiver id stands for. */
	| (Dhl & { kind: 'dhl-returns'; receiverId: string })
	| (Dhl & {
			kind: 'dhl-shipping'
			product: string
			billingNumber: string
			consignee: PostalAddress
	  })
	| (Access & { kind: 'gls'; contactId: string; consignee: PostalAddress })
export type CarrierConfigs = Partial<Record<Carrier, CarrierConfig>>

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** No value is printed: they hold secrets. */
const wrong = (path: string) => new ConfigError(`CARRIERS cannot be used: look at ${path}.`)

/** Reads the named fields of a JSON object as text. */
function reader(fields: Fields, path: string) {
	const text = (name: string, pattern = /./) => {
		const value = fields[name]
		if (typeof value !== 'string' || !pattern.test(value)) throw wrong(`${path}.${name}`)
		return value
	}
	const inner = (name: string): Fields => {
		const value = fields[name]
		if (!isRecord(value)) throw wrong(`${path}.${name}`)
		return value
	}
	return { text, inner }
}

function addressOf(fields: Fields, path: string): PostalAddress {
	const { text } = reader(fields, path)
	return {
		name: text('name'),
		street: text('street'),
		houseNumber: text('houseNumber'),
		postalCode: text('postalCode'),
		city: text('city'),
		country: text('country', /^[A-Z]{2}$/),
		...(fields.email === undefined ? {} : { email: text('email', /@/) }),
	}
}

function configOf(fields: Fields, path: string): CarrierConfig {
	const { text, inner } = reader(fields, path)
	const address = (name: string) => addressOf(inner(name), `${path}.${name}`)
	const access = {
		url: text('url', /^https?:\/\/[^/]/),
		user: text('user'),
		password: text('password'),
	}
	const kind = text('kind', /^(dhl-returns|dhl-shipping|gls)$/)
	if (kind === 'gls') {
		return { kind, ...access, contactId: text('contactId'), consignee: address('consignee') }
	}
	const dhl = { ...access, key: text('key'), shipper: address('shipper') }
	if (kind === 'dhl-returns') return { kind, ...dhl, receiverId: text('receiverId') }
	return {
		kind: 'dhl-shipping',
		...dhl,
		product: fields.product === undefined ? 'V01PAK' : text('product'),
		billingNumber: text('billingNumber', /^[0-9A-Z]{14}$/),
		consignee: address('consignee'),
	}
}

/** The carriers of `CARRIERS`, a JSON object by their names. */
export function readCarrierConfigs(json: string | undefined): CarrierConfigs {
	if (!json) return {}
	let value: unknown
	try {
		value = JSON.parse(json)
	} catch {
		throw new ConfigError('CARRIERS must be JSON: {"dhl": {"kind": "dhl-returns", …}}.')
	}
	if (!isRecord(value)) throw wrong('the whole')
	const entries = Object.entries(value).map(([name, fields]) => {
		if (!carriers.some((carrier) => carrier === name) || !isRecord(fields)) throw wrong(name)
		return [name, configOf(fields, name)]
	})
	return Object.fromEntries(entries)
}
