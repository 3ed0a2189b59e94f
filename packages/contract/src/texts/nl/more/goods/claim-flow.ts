import type { TextsOf } from '../../../text.ts'

export const claimFlow: TextsOf<'claimFlow'> = {
	why: 'Waarom?',
	otherReason: 'Andere reden',
	whyOther: 'Wat precies?',
	thenCamera: 'Daarna opent de camera',
	recent: 'Onlangs besteld',
	inThisReturn: 'In deze retour',
	what: 'Wat gaat terug?',
	added: '{{article}} toegevoegd',
	due: 'nog te maken',
	taken: 'gemaakt',
	shutter: 'Foto {{number}} maken',
	hint1: 'Foto 1: het onderdeel',
	hint2: 'Foto 2: het etiket of de doos',
	noCamera: 'De camera ging niet open. Maak de foto’s hier.',
	gallery: 'Galerij',
	cameraView: 'Beeld van de camera',
}
