import type {
	Country,
	DayPart,
	DeviceSession,
	InvitationKind,
	Locale,
	Navigator,
	OfficeRole,
	RoleName,
} from '@roundsman/contract'
import type { Day, Generated } from '../../db/database.ts'

type EmployeeTable = {
	id: string
	login: string
	/** Null until the person has chosen one */
	password_hash: string | null
	email: string
	name: string
	country: Country
	postal_code: string | null
	/** Role in the field; null for people who only work in the office. */
	role: RoleName | null
	office_role: Generated<OfficeRole | null>
	personnel_number: Generated<string | null>
	left_at: Generated<Date | null>
	successor_id: Generated<string | null>
	version: Generated<number>
	is_training: Generated<boolean>
	has_all_features: Generated<boolean | null>
	shows_accompanying: Generated<boolean | null>
	is_active: Generated<boolean>
	language: Locale | null
	navigator: Generated<Navigator>
	carrier: string | null
	settings_version: Generated<number>
	tour_points_version: Generated<number>
	start_lat: number | null
	start_lng: number | null
}

type SessionTable = {
	token_hash: Uint8Array
	employee_id: string
	created_at: Date
	expires_at: Date
	id: Generated<string>
	system: Generated<DeviceSession['system']>
	browser: Generated<DeviceSession['browser']>
	/** When the person first signed in on the device */
	known_since: Date | null
	half: Generated<'field' | 'office'>
	/** The second factor of the office is missing. */
	is_pending: Generated<boolean>
	/** The challenge for the next passkey signature */
	challenge: Generated<string | null>
}

declare module '../../db/database.ts' {
	interface Database {
		employee: EmployeeTable
		/** The scope of a dispatcher; a row without country and sector covers everything. */
		office_scope: { employee_id: string; country: Country | null; sector_id: string | null }
		one_time_link: {
			id: string
			employee_id: string | null
			kind: InvitationKind
			token_hash: Uint8Array
			created_at: Date
			expires_at: Date
		}
		employee_sector: { employee_id: string; sector_id: string }
		day_off: {
			employee_id: string
			date: Day
			part: Generated<DayPart>
			first_date: Generated<Day | null>
			/** The request of the day off; null if the office or an import entered it. */
			request_id: Generated<string | null>
		}
		session: SessionTable
		sign_in_failure: {
			id: Generated<number>
			login: string
			address: string
			device_hash: Uint8Array | null
			failed_at: Date
		}
		known_device: {
			employee_id: string
			mark_hash: Uint8Array
			used_at: Date
			first_used_at: Date | null
		}
	}
}
