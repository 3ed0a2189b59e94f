import type { Country, DeviceSession, Locale, Navigator, RoleName } from '@roundsman/contract'
import type { Day, Generated } from '../../db/database.ts'

type SectorTable = { id: string; name: string; country: Country; zone: string }

type EmployeeTable = {
	id: string
	login: string
	password_hash: string
	email: string
	name: string
	country: Country
	postal_code: string | null
	role: RoleName
	is_training: Generated<boolean>
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
	/** When its device was first signed in from. */
	known_since: Date | null
}

declare module '../../db/database.ts' {
	interface Database {
		sector: SectorTable
		employee: EmployeeTable
		employee_sector: { employee_id: string; sector_id: string }
		day_off: { employee_id: string; date: Day }
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
