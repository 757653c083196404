def main():
    print("x")
