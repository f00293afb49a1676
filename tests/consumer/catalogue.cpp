#include <cstdio>
#include <hence/catalogue/catalogue.hpp>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  auto catalogue = hence::catalogue::Catalogue::create(argv[1], {{"rules", "4x4"}});
  catalogue.add({"1...", "solved", 1, 1, {{"c//+1/", "naked single", true, 0, 1, 1}}});
  catalogue.finish();
  std::printf("%d\n", static_cast<int>(catalogue.entries().size()));
  return catalogue.entries().size() == 1 ? 0 : 1;
}
