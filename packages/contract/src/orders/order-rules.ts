import type { Country, Locale } from '../core/locales.ts'
import type { Option } from '../options/option.ts'
import type { Carrier } from '../options/order-codes.ts'
import type { OrderProduct } from './order.ts'

/** The destination of a parcel, and the language of its tracking page. */
type Destination = { locale: Locale; country: Country; postalCode: string }

/** Source: the domain's facts, section 1. `{n}` is the number, other placeholders are the destination's. */
const trackingPages: Record<Carrier, string | Partial<Record<Country | 'other', string>>> = {
	colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
	chronopost:
		'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={n}&langue={lang}',
	dpd: {
		fr: 'https://trace.dpd.fr/fr/trace/{n}',
		other: 'https://tracking.dpd.de/status/{lang}_{CC}/parcel/{n}',
	},
	gls: {
		de: 'https://gls-group.com/DE/de/paketverfolgung?match={n}',
		fr: 'https://gls-group.com/FR/fr/suivi-colis?match={n}',
		other: 'https://gls-group.eu/EU/en/parcel-tracking?match={n}',
	},
	ups: 'https://www.ups.com/track?loc={lang}_{CC}&tracknum={n}',
	dhl: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={n}',
	'dhl-express': 'https://www.dhl.com/{cc}/home/tracking.html?tracking-id={n}',
	postnl: 'https://jouw.postnl.nl/track-and-trace/{n}-{CC}-{pc}',
	bpost: 'https://track.bpost.cloud/btr/web/#/search?itemCode={n}&lang={lang}&postalCode={pc}',
	brt: 'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={n}',
	'post-at': 'https://www.post.at/sv/sendungsdetails?snr={n}',
}

/** The tracking page of a carrier, null for an unknown carrier. */
export function trackingUrlOf(carrier: string, number: string, to: Destination): string | null {
	const pages = Object.hasOwn(trackingPages, carrier) ? trackingPages[carrier as Carrier] : null
	const page = typeof pages === 'string' ? pages : (pages?.[to.country] ?? pages?.other)
	if (!page) return null
	const values: Record<string, string> = {
		n: number,
		lang: to.locale,
		cc: to.country,
		CC: to.country.toUpperCase(),
		pc: to.postalCode.replaceAll(' ', ''),
	}
	return page.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Orders to choose from. */
export const orderOptions = (orders: readonly { id: string }[]): Option[] =>
	orders.map(({ id }, index) => ({ id: index + 1, value: id, label: id }))

/** The products of an order to choose from. */
export const orderProductOptions = (
	products: readonly Pick<OrderProduct, 'id' | 'article' | 'brand' | 'articleType'>[],
): Option[] =>
	products.map(({ id, article, brand, articleType }, index) => ({
		id: index + 1,
		value: id,
		label: `${article} · ${brand} · ${articleType}`,
	}))
