import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the files of a firm; it goes when the tests of the file are done. */
export function makeFirmFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-firm-'))
	afterAll(() => rmSync(folder, { recursive: true }))
	/** Writes a file of lines and gives its path. */
	return (name: string, ...lines: string[]): string => {
		const path = join(folder, name)
		writeFileSync(path, `${lines.join('\r\n')}\r\n`)
		return path
	}
}

export const customerHeaders =
	'Kundennr;Name;Firma;Straße;Hausnr.;PLZ;Ort;Land;Telefon;E-Mail;Gebiet;Status;Bemerkung'

export type Garage = {
	number: string
	name?: string
	phone?: string
	email?: string
	sector?: string
	status?: string
	notes?: string
}

/** A line of a file of customers. */
export const garageLine = ({
	number,
	name = `Garage ${number}`,
	phone = '',
	email = '',
	sector = 'Nord',
	status = 'Aktiv',
	notes = '',
}: Garage): string =>
	`${number};${name};${name} GmbH;Hauptstraße;1;91207;Lauf;Deutschland;${phone};${email};${sector};${status};${notes}`

export const employeeLines = [
	'Personalnr;Vorname;Nachname;E-Mail;Rolle;Gebiet',
	'P01;Petra;Höfler;petra.hoefler@firm.example;Service;Nord',
	'P02;Ömer;von der Au;oemer@firm.example;Akquise;Süd',
]
