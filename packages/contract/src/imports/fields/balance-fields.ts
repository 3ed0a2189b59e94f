import { field, isKey, required, wordsOf } from '../field-builders.ts'
import type { ImportKindFacts } from '../import-kind.ts'
import { ofEmployee } from './people-fields.ts'

/** The yearly entitlement of the firm's employees. */
export const balanceFacts: ImportKindFacts = {
	kind: 'day-off-balances',
	names: wordsOf([
		'Urlaubskonten|Urlaubsansprüche|Urlaubsanspruch|Resturlaub',
		'Soldes de congés|Droits à congés|Compteurs de congés',
		'Balances of days off|Leave balances|Leave entitlements|Entitlements',
		'Saldi ferie|Spettanze ferie|Ferie spettanti',
		'Verlofsaldi|Verloftegoed|Verlofrechten',
	]),
	fields: [
		ofEmployee,
		field(
			'year',
			{ is: 'integer', min: 2000, max: 2100 },
			'2026',
			[
				'Jahr|Urlaubsjahr|Kalenderjahr',
				'Année|Exercice',
				'Year|Leave year',
				'Anno|Anno di riferimento',
				'Jaar|Verlofjaar',
			],
			isKey,
		),
		field(
			'days',
			{ is: 'decimal', min: 0, max: 366, isHalved: true },
			'24,5',
			[
				'Anspruch|Urlaubsanspruch|Urlaubstage|Anzahl Tage|Tage',
				'Droit|Droit annuel|Jours de congé|Nombre de jours|Jours',
				'Entitlement|Days of leave|Allowance|Number of days|Days',
				'Spettanza|Giorni di ferie|Giorni spettanti|Giorni',
				'Recht|Verlofdagen|Tegoed|Aantal dagen|Dagen',
			],
			required,
		),
	],
}
