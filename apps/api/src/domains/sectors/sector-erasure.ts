import { code, type Erasure } from '#platform/erasure/erasure'

/** Some firms call sectors by who works in them. */
export const sectorErasure: Erasure = {
	sector: { texts: ['name', 'zone'], harmless: { country: code } },
}
