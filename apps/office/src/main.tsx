import { startOffice } from './start-office.tsx'

const place = document.getElementById('root')
if (place) void startOffice(place)
