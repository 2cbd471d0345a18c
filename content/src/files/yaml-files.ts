import { HeadingsFile } from '../headings.ts'
import { MessagesFile } from '../messages.ts'
import { OwnerPromisesFile, PricingFile, RepliesFile } from '../shape/business.ts'
import { HotWaterFile, WhosePipeFile } from '../shape/guides.ts'
import {
  LocalitiesFile,
  LocationHeadingsFile,
  LocationListsFile,
  NeighboursFile,
  ZonesFile,
} from '../shape/locations.ts'
import { AltFile, PreviewsFile } from '../shape/pages.ts'
import { FaqFile, SearchFile } from '../shape/services.ts'
import type { ContentReader } from './read.ts'

/** Reads every YAML file that there is only one of, except the business record. Files with problems are null. */
export function readYamlFiles(reader: ContentReader) {
  return {
    areas: reader.readYaml('areas/localities.yaml', LocalitiesFile),
    neighbours: reader.readYaml('areas/neighbours.yaml', NeighboursFile),
    zones: reader.readYaml('areas/zones.yaml', ZonesFile),
    lists: reader.readYaml('locations/lists.yaml', LocationListsFile),
    headings: reader.readYaml('headings.yaml', HeadingsFile),
    suburbHeadings: reader.readYaml('locations/headings.yaml', LocationHeadingsFile),
    pricing: reader.readYaml('pricing.yaml', PricingFile),
    replies: reader.readYaml('replies.yaml', RepliesFile),
    messages: reader.readYaml('messages.yaml', MessagesFile),
    promises: reader.readYaml('promises.yaml', OwnerPromisesFile),
    whosePipe: reader.readYaml('tools/whose-pipe.yaml', WhosePipeFile),
    hotWaterChooser: reader.readYaml('tools/hot-water.yaml', HotWaterFile),
    faq: reader.readYaml('faq.yaml', FaqFile),
    search: reader.readYaml('search.yaml', SearchFile),
    alt: reader.readYaml('images/alt.yaml', AltFile),
    previews: reader.readYaml('images/previews.yaml', PreviewsFile),
  }
}

type ReadFiles = ReturnType<typeof readYamlFiles>

/** The files without the problems that make one null. */
export type YamlFiles = { readonly [Name in keyof ReadFiles]: NonNullable<ReadFiles[Name]> }

/** Whether every file could be read. */
export function isComplete(files: ReadFiles): files is YamlFiles {
  return Object.values(files).every((file) => file !== null)
}
