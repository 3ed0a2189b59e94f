import { code, type Erasure, made, ofFirm, ofGoods } from '#platform/erasure/erasure'

const migrations = 'which migrations have run'

/** Tables that name nobody */
export const namelessTables: Erasure = {
	firm: {
		harmless: {
			...{ name: ofFirm, street: ofFirm, postal_code: ofFirm, city: ofFirm },
			...{ country: code, language: code, time_zone: code, manager_phone: ofFirm },
		},
	},
	sign_in_rule: { harmless: { second_factor: code } },
	firm_setting: { harmless: { name: code } },
	sealing_secret: { harmless: { secret: made } },
	useful_link: { harmless: { country: code, kind: code, url: ofFirm } },
	holiday: { harmless: { country: code, postal_code: ofFirm, day: ofFirm, name: ofFirm } },
	loyalty_step: { harmless: { level: code } },
	option_rank: { harmless: { list: code, value: ofFirm } },
	withdrawn_option: { harmless: { list: code, value: ofFirm } },
	option_value: {
		harmless: {
			...{ list: code, value: ofFirm, label_de: ofFirm, label_en: ofFirm },
			...{ label_fr: ofFirm, label_it: ofFirm, label_nl: ofFirm },
		},
	},
	product: {
		harmless: {
			...{ article: ofGoods, article_type: ofGoods, brand: ofGoods, ean: ofGoods },
			search_key: ofGoods,
		},
	},
	export_run: {
		harmless: {
			...{
				state: code,
				kinds: code,
				files: 'names and sizes of files',
				error: 'what a person can mend',
			},
			pictures: 'how many there are, and which are missing',
		},
	},
	webhook_delivery: {
		harmless: { kind: code, record_kind: code, record_id: 'an id', state: code },
	},
	webhook_attempt: { harmless: { fault: code } },
	webhook_secret: { harmless: { secret: 'random letters' } },
	kysely_migration: { harmless: { name: migrations, timestamp: migrations } },
	kysely_migration_lock: { harmless: { id: migrations } },
}
