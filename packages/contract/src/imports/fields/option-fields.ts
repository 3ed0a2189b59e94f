import { textInputMaxLength } from '../../core/limits.ts'
import { optionLists } from '../../options/option.ts'
import { choicesOf } from '../choice-synonyms.ts'
import { field, isKey, key, required, text, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { customerReference } from './customer-reference.ts'

const line = text(textInputMaxLength)

const labelIn = (
	language: string,
	name: string,
	de: string,
	fr: string,
	en: string,
	it: string,
	nl: string,
) =>
	field(name, line, '', [
		`Bezeichnung ${language}|${de}|Name ${language}|Text ${language}`,
		`Libellé ${language}|${fr}|Nom ${language}`,
		`Label ${language}|${en}|Name ${language}|Text ${language}`,
		`Etichetta ${language}|${it}|Nome ${language}`,
		`Label ${language}|${nl}|Naam ${language}`,
	])

const labelFields = [
	labelIn('de', 'labelDe', 'Deutsch', 'Allemand', 'German', 'Tedesco', 'Duits'),
	labelIn('fr', 'labelFr', 'Französisch', 'Français', 'French', 'Francese', 'Frans'),
	labelIn('en', 'labelEn', 'Englisch', 'Anglais', 'English', 'Inglese', 'Engels'),
	labelIn('it', 'labelIt', 'Italienisch', 'Italien', 'Italian', 'Italiano', 'Italiaans'),
	labelIn('nl', 'labelNl', 'Niederländisch', 'Néerlandais', 'Dutch', 'Olandese', 'Nederlands'),
]

export const optionFacts: ImportKindFacts = {
	kind: 'options',
	names: wordsOf([
		'Auswahllisten|Optionen|Listenwerte',
		'Options|Listes de choix',
		'Options|Option lists|Pick lists',
		'Opzioni|Elenchi',
		'Opties|Keuzelijsten',
	]),
	fields: [
		field(
			'list',
			key,
			'canceling-reasons',
			['Liste|Auswahlliste', 'Liste', 'List|Option list', 'Elenco|Lista', 'Lijst|Keuzelijst'],
			isKey,
		),
		field(
			'value',
			key,
			'holiday',
			[
				'Wert|Schlüssel|Code',
				'Valeur|Clé|Code',
				'Value|Key|Code',
				'Valore|Chiave|Codice',
				'Waarde|Sleutel|Code',
			],
			isKey,
		),
		...labelFields,
		field('rank', { is: 'integer', min: 0, max: 10_000 }, '3', [
			'Reihenfolge|Rang|Sortierung',
			'Ordre|Rang|Tri',
			'Order|Rank|Sort',
			'Ordine|Posizione',
			'Volgorde|Rang|Sortering',
		]),
		field('isWithdrawn', { is: 'boolean' }, 'nein', [
			'Zurückgezogen|Entfallen|Ungültig',
			'Retiré|Supprimé',
			'Withdrawn|Retired|Disabled',
			'Ritirato|Disattivato',
			'Ingetrokken|Vervallen',
		]),
	],
}

const startLabels = [
	'Beginn|Gültig ab|Von|Start',
	'Début|Valable du|Du',
	'Starts on|Start|Valid from|From',
	'Inizio|Valido dal|Dal',
	'Begin|Geldig vanaf|Van',
] as const
const endLabels = [
	'Ende|Gültig bis|Bis|Verfällt am|Ablauf',
	'Fin|Valable jusqu’au|Au|Expire le',
	'Ends on|End|Valid until|Expires on|Expiry|To',
	'Fine|Valido fino al|Al|Scade il',
	'Einde|Geldig tot|Tot|Vervalt op',
] as const

export const campaignFacts: ImportKindFacts = {
	kind: 'campaigns',
	names: wordsOf([
		'Kampagnen|Gutscheinaktionen',
		'Campagnes',
		'Campaigns|Coupon campaigns',
		'Campagne|Campagne coupon',
		'Campagnes|Couponacties',
	]),
	fields: [
		field(
			'code',
			key,
			'HERBST26',
			[
				'Kampagnencode|Code|Kampagne|Aktionscode',
				'Code campagne|Code|Campagne',
				'Campaign code|Code|Campaign',
				'Codice campagna|Codice|Campagna',
				'Campagnecode|Code|Campagne',
			],
			isKey,
		),
		field(
			'country',
			{ is: 'country' },
			'Deutschland',
			['Land', 'Pays', 'Country', 'Paese', 'Land'],
			isKey,
		),
		...labelFields,
		field('startsOn', { is: 'date' }, '01.09.2026', startLabels, required),
		field('endsOn', { is: 'date' }, '30.11.2026', endLabels, required),
	],
}

export const couponFacts: ImportKindFacts = {
	kind: 'coupons',
	names: wordsOf([
		'Gutscheine|Coupons',
		'Bons|Coupons',
		'Coupons|Vouchers',
		'Buoni|Coupon',
		'Coupons|Bonnen',
	]),
	fields: [
		field(
			'code',
			key,
			'WELCOME-7K2M',
			[
				'Gutscheincode|Code|Gutscheinnr|Gutschein',
				'Code coupon|Code|Code promo|Bon',
				'Coupon code|Code|Coupon|Voucher|Voucher code',
				'Codice coupon|Codice|Codice buono|Buono',
				'Couponcode|Code|Bonnummer|Coupon',
			],
			isKey,
		),
		customerReference(false),
		field(
			'type',
			{ is: 'choice', values: choicesOf('coupon-type', optionLists['coupon-type']) },
			'welcome',
			[
				'Gutscheinart|Art|Typ',
				'Type de coupon|Type',
				'Coupon type|Type',
				'Tipo di coupon|Tipo',
				'Soort coupon|Soort|Type',
			],
			required,
		),
		field(
			'issuedOn',
			{ is: 'date' },
			'01.09.2026',
			[
				'Ausgestellt am|Ausgabedatum|Datum',
				'Émis le|Date d’émission|Date',
				'Issued on|Issue date|Date',
				'Emesso il|Data di emissione|Data',
				'Uitgegeven op|Uitgiftedatum|Datum',
			],
			required,
		),
		field('expiresOn', { is: 'date' }, '30.11.2026', endLabels, required),
	],
}
