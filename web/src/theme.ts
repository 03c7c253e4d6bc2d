// Light, dark, or as the system has it.
const KEY = "gradient-dojo-theme";
const NAMES: Record<string, string> = { auto: "Auto", light: "Light", dark: "Dark" };
const WORDS: Record<string, string> = {
  auto: "Auto: colours as the system has them",
  light: "Light colours",
  dark: "Dark colours",
};

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? "auto";
  } catch {
    return "auto"; // storage is refused
  }
}

export function theme(button: HTMLElement): void {
  let current = kept() in NAMES ? kept() : "auto";
  const show = (): void => {
    document.documentElement.dataset["theme"] = current;
    button.textContent = NAMES[current]!;
    button.setAttribute("aria-label", WORDS[current]!);
  };
  button.onclick = () => {
    const names = Object.keys(NAMES);
    current = names[(names.indexOf(current) + 1) % names.length]!;
    try {
      localStorage.setItem(KEY, current);
    } catch {
      // it holds for this visit
    }
    show();
  };
  show();
}
