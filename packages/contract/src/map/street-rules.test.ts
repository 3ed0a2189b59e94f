import { expect, it } from 'vitest'
import type { Country } from '../core/locales.ts'
import { streetKeyOf } from './street-rules.ts'

it.each<[Country, string, string]>([
	['fr', 'Av. de la Gare', 'Avenue de la Gare'],
	['fr', 'Bd Victor Hugo', 'Boulevard Victor Hugo'],
	['fr', 'Rte de Lyon', 'Route de Lyon'],
	['fr', 'Ch. des Vignes', 'Chemin des Vignes'],
	['fr', 'R. St. Jean', 'Rue Saint-Jean'],
	['fr', 'Pl. du Marché', 'Place du Marché'],
	['it', 'V.le Roma', 'Viale Roma'],
	['it', 'C.so Garibaldi', 'Corso Garibaldi'],
	['it', 'P.zza Dante', 'Piazza Dante'],
	['it', 'V. Verdi', 'Via Verdi'],
	['nl', 'Kerkstr.', 'Kerkstraat'],
	['nl', 'Oude Str', 'Oude Straat'],
	['nl', 'St. Janspl.', 'Sint Jansplein'],
	['be', 'Kerkstr. ', 'Kerkstraat'],
	['be', 'Av. Louise', 'Avenue Louise'],
	['be', 'Gentse Stwg', 'Gentse Steenweg'],
	['de', 'Diesel Str.', 'Dieselstraße'],
	['de', 'Diesel-Straße', 'Dieselstr'],
	['de', 'Muellerstr.', 'Müllerstraße'],
	['at', 'Mariahilfer Str', 'Mariahilfer Straße'],
	['at', 'Neue G.', 'Neue Gasse'],
])('in %s %s is %s', (country, short, whole) => {
	expect(streetKeyOf(short, country)).toBe(streetKeyOf(whole, country))
})

it('leaves apart what is not the same', () => {
	expect(streetKeyOf('Ahornweg', 'de')).not.toBe(streetKeyOf('Ahornstraße', 'de'))
	expect(streetKeyOf('Via Roma', 'it')).not.toBe(streetKeyOf('Viale Roma', 'it'))
	expect(streetKeyOf('Rue R', 'fr')).toBe('ruer')
})
