import type { ScreenPicture } from "#contract/screens/screens.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Pictures on white, as logos are made for, each as large as the others leave room. */
export function SponsorsSlide({ pictures }: { pictures: ScreenPicture[] }) {
  return (
    <ul className={classNames("grid h-full gap-3", layouts[pictures.length - 1])}>
      {pictures.map(({ id, url }) => (
        <li key={id} className="flex min-h-0 items-center justify-center rounded-lg bg-white p-4">
          <img src={url} alt="" className="size-full object-contain" />
        </li>
      ))}
    </ul>
  );
}

const layouts = [
  "grid-cols-1 grid-rows-1",
  "grid-cols-2 grid-rows-1",
  "grid-cols-3 grid-rows-1",
  "grid-cols-2 grid-rows-2",
  "grid-cols-3 grid-rows-2",
  "grid-cols-3 grid-rows-2",
];
