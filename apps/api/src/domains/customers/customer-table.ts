import type {
	Country,
	CustomerStatus,
	LoyaltyLevel,
	MarketType,
	PlacePrecision,
	TimeSpan,
} from '@roundsman/contract'
import type { GeneratedAlways } from 'kysely'
import type { Day, Generated } from '../../db/database.ts'

type CustomerTable = {
	id: string
	aws_id: string | null
	crm_id: string | null
	sector_id: string
	title: string
	company_title: string
	status: CustomerStatus
	country: Country
	street: string
	house_number: string
	postal_code: string
	city: string
	lat: number | null
	lng: number | null
	real_lat: number | null
	real_lng: number | null
	phone_prefix: string | null
	phone_number: string | null
	email: string | null
	vat: string | null
	market_type: MarketType
	sub_group_type: string | null
	business_type: string | null
	label: string | null
	potential: string | null
	quantity_employees: string | null
	notes: string | null
	has_invited_credential: Generated<boolean>
	is_closed: Generated<boolean>
	last_visit_on: Day | null
	loyalty_level: LoyaltyLevel | null
	loyalty_current: number | null
	loyalty_min: number | null
	loyalty_max: number | null
	loyalty_next_level: LoyaltyLevel | null
	loyalty_ends_on: Day | null
	/** By day of the week; 0 is Sunday. */
	opening_hours: Generated<Partial<Record<number, TimeSpan[]>> | null>
	version: Generated<number>
	created_at: Date
	updated_at: Date
	title_key: GeneratedAlways<string>
	search_text: GeneratedAlways<string>
}

declare module '../../db/database.ts' {
	interface Database {
		customer: CustomerTable
		/** Written by triggers: see migration `0003-customers`. */
		customer_change: { sector_id: string; customer_id: string; changed_in: Generated<string> }
		customer_field_change: {
			customer_id: string
			field: string
			/** Null for an import */
			employee_id: string | null
			changed_at: Date
			version: number
		}
		customer_alias: { number: string; customer_id: string }
		/** Customers who look alike and are two, from the side of each; digests of what they shared then. */
		customer_apart: {
			customer_id: string
			other_id: string
			vat: string | null
			phone: string | null
			name: string | null
			employee_id: string | null
			kept_at: Date
		}
		/** How exactly the service placed a customer by itself. */
		customer_placing: {
			customer_id: string
			address: string
			precision: PlacePrecision | null
			tried_at: Date
		}
		contact_person: {
			id: string
			customer_id: string
			rank: number
			name: string
			surname: string
			position: string | null
		}
		contact_phone: {
			id: string
			contact_person_id: string
			phone_prefix: string
			phone_number: string
		}
		key_account: {
			customer_id: string
			customer_group_name: string
			group_name: string
			business_category: string
			sub_group_type: string
			group_size: number
			contract: string
		}
		customer_status_entry: {
			id: string
			customer_id: string
			status: CustomerStatus
			reason: string | null
			employee_id: string | null
			changed_at: Date
		}
	}
}
