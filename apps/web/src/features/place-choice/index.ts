export { PlaceMap } from './place-map.tsx'
export { RestoredNote } from './restored-note.tsx'
export { customerPlaceRecord, useCustomerPlace } from './use-customer-place.ts'
export { useFarQuestion } from './use-far-question.tsx'
