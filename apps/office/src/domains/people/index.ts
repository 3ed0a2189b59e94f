export type { PersonRecord } from '@roundsman/contract'
export { PeopleFilters, type PeopleSearch, peopleQueryOf } from './people-filters.tsx'
export { PersonForm } from './person-form.tsx'
export { PersonPaneCell, usePersonColumns } from './person-labels.tsx'
export { PersonPanel } from './person-panel.tsx'
export {
	everybodyQuery,
	peopleKey,
	personQuery,
	readPeople,
} from './reads/person-queries.ts'
export { sectorsQuery } from './reads/sectors-query.ts'
