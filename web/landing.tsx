import { createRoot } from "react-dom/client";
import { signInFailure } from "@wardrobe/domain/messages.ts";
import { languageOfVisitor } from "@wardrobe/domain/people/language.ts";
import { switchLanguage } from "#adapters/language.ts";
import { logWarning } from "#adapters/log.ts";
import { LandingScreen } from "#screens/landing-screen.tsx";
import { NotFoundScreen } from "#screens/not-found-screen.tsx";
import { isRoute } from "#screens/routes.ts";

// The page of a plain browser (SPEC-6, N-02), which loads nothing of the app. `inline-scripts.ts` builds it.
logWarning(signInFailure("no_launch_data"));
switchLanguage(languageOfVisitor(navigator.languages));
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element with the id root");
// The app has none: nothing shows it there, and it would be one more request.
document.querySelector('link[rel="icon"]')?.setAttribute("href", "/icon.svg");
root.replaceChildren();
const path = location.pathname;
createRoot(root).render(path === "/" || isRoute(path) ? <LandingScreen /> : <NotFoundScreen path={path} />);
