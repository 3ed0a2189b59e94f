import { defineExamples } from '../define-examples.ts'

const distances = { farAwayMeters: 800, arrivalMeters: 150 }
const link = { country: 'fr', kind: 'vat', url: 'https://firm.example/vat' }
const text = { locale: 'en', namespace: 'common', key: 'save' }

export const examples = defineExamples({
	bodies: {
		putFirm: {
			name: 'Teile Lauf',
			street: 'Marktplatz 1',
			postalCode: '91207',
			city: 'Lauf',
			country: 'de',
			language: 'de',
			timeZone: 'Europe/Berlin',
		},
		putFirmDistances: distances,
		putFirmLink: link,
		putRetention: { kind: 'report_positions', months: 6 },
		putObservation: { country: 'de', what: 'report_position', isOn: false },
		putText: { wording: 'Keep' },
	},
	queries: { listTextMasters: 'locale=en', listAudit: 'from=2026-11-01&to=2026-11-19' },
	recorded: {
		putFirmDistances: async () => ({
			...{ actor: 'office', kind: 'firm.changed', record: 'firm', after: distances },
		}),
		putFirmLink: async () => ({
			...{ actor: 'office', kind: 'firm.changed', record: 'firm', after: { link } },
		}),
		putRetention: async () => ({
			...{ actor: 'office', kind: 'retention.changed', after: { report_positions: 6 } },
		}),
		putObservation: async () => ({
			...{ actor: 'office', kind: 'observation.changed', after: { active: false } },
		}),
		putText: async () => ({
			...{ actor: 'office', params: text, kind: 'text.changed', record: 'en/common/save' },
			after: { value: 'Keep' },
		}),
	},
})
