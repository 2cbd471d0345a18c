/** Path of the guide that shows where to turn off the water. */
export const WATER_GUIDE = '/guides/turn-the-water-off'
