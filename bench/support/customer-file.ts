import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const words = ['Garage', 'Reifen', 'Autohaus', 'Karosserie', 'Auto-Elektrik', 'Werkstatt']
const names = ['Müller', 'Höfler', 'Kraus', 'Lindner', 'O’Brien', 'Weiß', 'Schäfer', 'Bär', 'Süß']
export const fileSectors = Array.from({ length: 40 }, (_, at) => `Sector ${at + 1}`)

/** Lines without chance, so that every run imports the same. */
function lineOf(at: number): string {
	const name = `${words[at % words.length]} ${names[(at * 7) % names.length]} ${at % 977}`
	const sector = fileSectors[at % fileSectors.length]
	return `K${10_000_000 + at};${name};${name} GmbH;Hauptstraße;${1 + (at % 99)};${10_000 + (at % 89_999)};Ort ${at % 4_999};Deutschland;0912${at % 9} ${10_000 + (at % 89_999)};info${at}@garage.example;;${sector};Aktiv;${at % 5 === 0 ? '"Gate 2; please ring"' : ''}`
}

/** Writes a file of customers as a firm's own program exports them. */
export async function writeCustomerFile(path: string, count: number): Promise<void> {
	const out = createWriteStream(path)
	const headers =
		'Kundennr;Name;Firma;Straße;Hausnr.;PLZ;Ort;Land;Telefon;E-Mail;USt-IdNr.;Gebiet;Status;Bemerkung'
	out.write(`${headers}\r\n`)
	for (let at = 0; at < count; at += 1_000) {
		const size = Math.min(1_000, count - at)
		const lines = Array.from({ length: size }, (_, place) => `${lineOf(at + place)}\r\n`).join('')
		if (!out.write(lines)) await once(out, 'drain')
	}
	out.end()
	await finished(out)
}
